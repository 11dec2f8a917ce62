import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from './fields.ts';
import { type Answer, type Application, applicationOf, sendApplication } from './send.ts';

/** State of an application. */
export type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'answered'; readonly answer: Answer; readonly application: Application };

export interface CheckedForm {
  /** Empty until the form is submitted for the first time; from then on up to date. */
  readonly errors: FieldErrors;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** To be called when the form has changed. */
  readonly onChange: (event: FormEvent<HTMLFormElement>) => void;
}

/** Validates the form when it is submitted, and passes a valid application on. */
export function useCheckedForm(onComplete: (application: Application) => void): CheckedForm {
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  return {
    errors: errors ?? new Map(),
    onSubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const found = errorsOf(form);
      setErrors(found);
      const [first] = found.keys();
      if (first === undefined) onComplete(applicationOf(new FormData(form)));
      else inputOf(form, first)?.focus();
    },
    onChange(event) {
      if (errors) setErrors(errorsOf(event.currentTarget));
    },
  };
}

/** Sends applications, one at a time. */
export function useSending(endpoint: string): readonly [Progress, (application: Application) => Promise<void>] {
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  // A ref, which changes at once: a second click may come before the next render.
  const busy = useRef(false);
  const send = async (application: Application) => {
    if (busy.current) return;
    busy.current = true;
    setProgress({ step: 'sending' });
    const answer = await sendApplication(endpoint, application);
    busy.current = false;
    setProgress({ step: 'answered', answer, application });
  };
  return [progress, send];
}

function errorsOf(form: HTMLFormElement): FieldErrors {
  return fieldErrors(name => inputOf(form, name)?.validity);
}

function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
  const element = form.elements.namedItem(name);
  return element instanceof HTMLInputElement ? element : null;
}
