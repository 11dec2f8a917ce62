/** Names of environment variables that hold secrets. */
const NAME = /^(?!npm_).*(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL)|(?:^|_)(?:PASS|PWD)$/i;

/** Names of variables of shells that end as those of passwords. */
const FOLDERS: ReadonlySet<string> = new Set(['PWD', 'OLDPWD', 'INIT_CWD']);

/** Values of environment variables that are named like secrets, by variable. */
export function secretValues(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => NAME.test(entry[0]) && !FOLDERS.has(entry[0]) && isSecretLike(entry[1] ?? ''),
  );
  return new Map(named);
}

/** Whether a value is long and varied, and neither words nor a path, which pages may contain by chance. */
export function isSecretLike(value: string): boolean {
  const isLong = value.length >= 12 && new Set(value).size >= 8;
  return isLong && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^[./~]|[^!-~]|:\/\//.test(value);
}
