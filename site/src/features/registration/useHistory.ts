/** Shared by the steps with a list: a form with autosave, and navigation. */
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { type AutosaveOfForm, type AutosaveOptions, useAutosave } from '../../lib/Autosave.tsx';
import { useNext, withNext } from '../../lib/addresses.ts';
import { type FormWithFacts, useHeldForm } from '../../lib/fields/operationForm.tsx';
import type { ContractFormOptions } from '../../lib/form.tsx';
import { isStored, StoredRows } from '../../lib/person/historyValues.ts';
import { profileSaved } from './progress.ts';

export interface Stored {
  data: readonly { id: string }[];
  version: number;
}

export type HistoryOperation = 'POST /education-history' | 'POST /working-history';

export interface HistoryOptions<Values extends FieldValues, Body, Answer extends Stored>
  extends Pick<ContractFormOptions<Values, Body>, 'names' | 'fieldFor'>,
    Pick<AutosaveOptions<Values, Body, Answer>, 'save' | 'latest' | 'where'> {
  operation: HistoryOperation;
  /** Name of the draft. */
  name: string;
  loaded: Answer;
  values: Values;
  toBody: (values: Values, stored: StoredRows) => { items: object[] };
  /** The rows of the items that `toBody` sends, in order. */
  rowsOf: (values: Values) => string[];
  /** The URL of the next step. */
  nextStep: string;
}

export interface History<Values extends FieldValues> {
  form: FormWithFacts<Values>;
  autosave: AutosaveOfForm;
  goOn: () => void;
  isStuck: boolean;
}

export function useHistory<
  Values extends FieldValues,
  Body extends { items: object[] },
  Answer extends Stored,
>(options: HistoryOptions<Values, Body, Answer>): History<Values> {
  const { operation, name, loaded, values, toBody, rowsOf, nextStep, save, latest, where, ...formOptions } =
    options;
  const next = useNext();
  const [, navigate] = useLocation();
  const goOn = () => navigate(withNext(nextStep, next));
  const [stored] = useState(() => new StoredRows(loaded.data));
  const [isUnsaved, setUnsaved] = useState(false);
  const version = useRef(loaded.version);
  const form = useHeldForm<Values, Body>({
    ...formOptions,
    facts: [operation],
    defaultValues: values as never,
    toBody: (now) => toBody(now, stored),
    draft: name,
    version: () => version.current,
    savesItself: true,
    submit: async () => {
      const saved = await autosave.flush();
      setUnsaved(!saved);
      if (saved) goOn();
    },
  });
  const autosave: AutosaveOfForm = useAutosave<Values, Body, Answer>({
    form,
    version: loaded.version,
    save,
    latest,
    where,
    isSame: ({ data }, { items }) => isStored(data, items),
    onAnswer: ({ data, version: now }, sent) => {
      version.current = now;
      stored.take(data, sent && rowsOf(sent));
      profileSaved();
    },
  });
  return {
    form,
    autosave,
    goOn,
    isStuck: isUnsaved || form.refusals > 0,
  };
}
