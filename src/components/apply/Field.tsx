import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './apply.module.css';
import { FIELDS } from './fields.ts';

interface FieldProps {
  readonly name: string;
  readonly error: string | undefined;
  /** The label. */
  readonly children: ReactNode;
}

interface TextFieldProps extends FieldProps {
  readonly placeholder: string;
  readonly autoComplete: string;
  readonly hint?: string;
}

/** A text input with label, hint and error. */
export function TextField({ name, error, children, hint, ...input }: TextFieldProps): ReactNode {
  const [hintId, errorId] = [`${name}-hint`, `${name}-error`];
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{children}</label>
      <input
        id={name}
        {...rulesOf(name)}
        {...input}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={clsx(hint && hintId, error && errorId) || undefined}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}

/** A checkbox with label and error. */
export function ConsentField({ name, error, children }: FieldProps): ReactNode {
  const errorId = `${name}-error`;
  return (
    <div className={clsx(styles.field, styles.consent)}>
      <input
        id={name}
        {...rulesOf(name)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <div>
        <label htmlFor={name}>{children}</label>
        <FieldError id={errorId} error={error} />
      </div>
    </div>
  );
}

function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }): ReactNode {
  return (
    error && (
      <p id={id} className={styles.error}>
        {error}
      </p>
    )
  );
}

function rulesOf(name: string) {
  const field = FIELDS.find(candidate => candidate.name === name);
  return { name, type: field?.type, required: field?.required };
}
