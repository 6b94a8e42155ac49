import { Failure, type FieldFailure } from '../../platform/failure.ts';

/** Collects validation errors, field by field. */
export function fieldChecks() {
  const failures: FieldFailure[] = [];
  return {
    hold(field: string, code: string, holds: boolean, values?: FieldFailure['values']) {
      if (!holds) failures.push({ field, code, ...(values && { values }) });
    },
    /** @throws Failure validation_failed */
    done() {
      if (failures.length > 0) throw new Failure('validation_failed', { fields: failures });
    },
  };
}

export type Hold = ReturnType<typeof fieldChecks>['hold'];

/** Each code of a list must exist and occur once. */
export function checkEach(
  hold: Hold,
  field: string,
  codes: readonly string[],
  isOffered: (code: string) => boolean,
) {
  codes.forEach((code, at) => {
    hold(`${field}.${at}`, 'notOffered', isOffered(code));
    hold(`${field}.${at}`, 'twice', codes.indexOf(code) === at);
  });
}
