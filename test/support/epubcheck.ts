import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Path of epubcheck's archive, which Java runs; undefined if the machine lacks one of the two. */
export function findEpubcheck(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const files = [env.EPUBCHECK_JAR ?? '', '/usr/share/java/epubcheck.jar'];
  const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  const file = files.find(each => each !== '' && existsSync(each));
  return file !== undefined && hasJava() ? file : undefined;
}

/** What epubcheck says of a file; its last lines count errors and warnings. */
export function epubcheck(jar: string, file: string): string {
  const { stdout, stderr } = spawnSync('java', ['-jar', jar, file], { encoding: 'utf8' });
  return stdout + stderr;
}
