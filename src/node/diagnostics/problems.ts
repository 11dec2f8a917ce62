import { type Diagnostic, hasErrors, type Result, UserError, uniqueDiagnostics } from './index.ts';

export type Problems = ReturnType<typeof createProblems>;

/** Creates a collection of a run's problems. Errors do not end the run until a stage cannot go on. */
export function createProblems() {
  const all: Diagnostic[] = [];
  let findMore: () => readonly Diagnostic[] = () => [];
  let complete = (problems: readonly Diagnostic[]): readonly Diagnostic[] => problems;
  const failed = (more: readonly Diagnostic[] = []) =>
    new UserError(complete(uniqueDiagnostics([...all, ...more, ...findMore()])));
  return {
    /** Adds a result's problems and returns its value. */
    take<T>({ value, diagnostics }: Result<T>): T {
      all.push(...diagnostics);
      return value;
    },
    /** Separates values from problems: adds the problems, and returns the values. */
    keep<T extends object>(results: readonly (T | Diagnostic)[]): readonly T[] {
      const isProblem = (result: T | Diagnostic): result is Diagnostic => 'severity' in result;
      all.push(...results.filter(isProblem));
      return results.filter((result): result is T => !isProblem(result));
    },
    /**
     * Runs a step and adds its problems.
     *
     * @throws UserError with all problems so far, if the step throws a `UserError`
     */
    async attempt<T extends Result<unknown>>(step: () => Promise<T>): Promise<T> {
      try {
        const result = await step();
        all.push(...result.diagnostics);
        return result;
      } catch (error) {
        throw error instanceof UserError ? failed(error.diagnostics) : error;
      }
    },
    add(diagnostics: readonly Diagnostic[]): void {
      all.push(...diagnostics);
    },
    /** Looks for problems that a later stage would tell once errors end the run before it. */
    onErrors(find: () => readonly Diagnostic[]): void {
      findMore = find;
    },
    /** Says more of all problems, as soon as the site is known. */
    completeBy(say: (problems: readonly Diagnostic[]) => readonly Diagnostic[]): void {
      complete = say;
    },
    all: (): readonly Diagnostic[] => complete(uniqueDiagnostics(all)),
    /** @throws UserError with all problems, if one of them is an error */
    stopAtErrors(): void {
      if (hasErrors(complete(all))) throw failed();
    },
  };
}
