import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from './fields.ts';
import { type Answer, type Application, applicationOf, sendApplication } from './send.ts';

/** State of an application. */
export type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'answered'; readonly answer: Answer; readonly application: Application };

export interface ApplicationControl {
  readonly progress: Progress;
  /** Empty until the form was submitted for the first time; kept up to date from then on. */
  readonly errors: FieldErrors;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Something in the form has changed. */
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** Checks and sends the form. The inputs keep what they hold, so that nothing typed is lost when sending fails. */
export function useApplication(endpoint: string): ApplicationControl {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  // Known at once, unlike state: a second click can come before the next painting.
  const busy = useRef(false);

  async function send(application: Application): Promise<void> {
    busy.current = true;
    setProgress({ step: 'sending' });
    const answer = await sendApplication(endpoint, application);
    busy.current = false;
    setProgress({ step: 'answered', answer, application });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const found = errorsOf(form);
    setErrors(found);
    const [first] = found.keys();
    if (first === undefined) void send(applicationOf(new FormData(form)));
    else inputOf(form, first)?.focus();
  }

  function onChange(event: FormEvent<HTMLFormElement>): void {
    if (errors) setErrors(errorsOf(event.currentTarget));
  }

  return { progress, errors: errors ?? new Map(), onSubmit, onChange };
}

function errorsOf(form: HTMLFormElement): FieldErrors {
  return fieldErrors(name => inputOf(form, name)?.validity);
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : null;
}
