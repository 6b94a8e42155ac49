/** Education and work history that an employee enters for a member, by the fields of the member's own steps. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { EducationInput } from '../../../../../shared/contract/educationHistory.ts';
import type { EnteredEducation, EnteredWork } from '../../../../../shared/contract/memberRecord.ts';
import type { WorkInput } from '../../../../../shared/contract/workingHistory.ts';
import { maximumHistoryItems } from '../../../../../shared/domain/profileCompleteness.ts';
import { sameContent } from '../../../../../shared/domain/sameContent.ts';
import { memberParts } from '../../../../../shared/locales/memberParts.ts';
import type { Locale } from '../../../../../shared/routes.ts';
import { operationOf, useFields } from '../../../lib/fields/operationForm.tsx';
import { EducationFields, educationWords } from '../../../lib/person/EducationFields.tsx';
import { HistoryItems } from '../../../lib/person/HistoryItems.tsx';
import {
  type EducationValues,
  educationBody,
  educationValues,
  emptyEducation,
  emptyWork,
  historyField,
  latestFirst,
  newItem,
  sentRows,
  type WorkValues,
  workBody,
  workValues,
} from '../../../lib/person/historyValues.ts';
import { WorkFields, workWords } from '../../../lib/person/WorkFields.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { showToast, toasts } from '../../../ui/toasts.tsx';
import { clashTexts, type PartFormProps, readParts } from './parts.ts';
import { putRecord } from './putRecord.ts';
import { RecordForm } from './RecordForm.tsx';

type Name = 'education' | 'workHistory';
type Item = { id?: string | undefined } & Record<string, unknown>;
/** Entries by their rows in the form, so that those that two people changed are merged one by one. */
type Entries = Record<string, Item>;
type Body = EnteredEducation | EnteredWork;
type Values = EducationValues | WorkValues;

interface Kind {
  operation: Parameters<typeof operationOf>[0];
  schema: () => Promise<unknown>;
  valuesOf: (items: never[]) => Values;
  toBody: (values: never, stored: { of: (row: string) => string | undefined }) => unknown;
  empty: Values['items'][number];
  /** The field that an entry is called by. */
  first: string;
  words: (locale: Locale) => ReturnType<typeof educationWords> | ReturnType<typeof workWords>;
  Fields: ComponentType<{ index: number }>;
  put: (id: string, items: Item[], version: number) => Promise<void>;
}

function OfficeWorkFields({ index }: { index: number }) {
  const { t } = useTexts({ memberParts });
  return <WorkFields index={index} dutiesHint={t('memberParts:dutiesHint')} />;
}

const contract = () => import('../../../../../shared/contract/memberRecord.ts');
const kinds: Record<Name, Kind> = {
  education: {
    operation: operationOf('POST /education-history'),
    schema: () => contract().then(({ EnteredEducation: of }) => of),
    ...{ valuesOf: educationValues, toBody: educationBody, empty: emptyEducation, first: 'school' },
    ...{ words: educationWords, Fields: EducationFields },
    put: (id, items, version) =>
      putRecord(id, { education: { items: items as unknown as EducationInput[], version } }),
  },
  workHistory: {
    operation: operationOf('POST /working-history'),
    schema: () => contract().then(({ EnteredWork: of }) => of),
    ...{ valuesOf: workValues, toBody: workBody, empty: emptyWork, first: 'company' },
    ...{ words: workWords, Fields: OfficeWorkFields },
    put: (id, items, version) =>
      putRecord(id, { workHistory: { items: items as unknown as WorkInput[], version } }),
  },
};

const withoutId = ({ id: _, ...item }: Item): Item => item;

/** Ids of stored entries by their rows: those that were added get theirs by being saved. */
class Rows {
  private ids: Map<string, string>;
  /** As last sent, in their order. */
  private sent: [row: string, item: Item][] = [];

  constructor(stored: readonly { id: string }[]) {
    this.ids = new Map(stored.map(({ id }) => [id, id]));
  }

  of = (row: string): string | undefined => this.ids.get(row);

  /** What is sent of merged entries: in the order of the form, those of others behind. */
  items(entries: Entries): Item[] {
    const place = (row: string) => {
      const at = this.sent.findIndex(([one]) => one === row);
      return at < 0 ? this.sent.length : at;
    };
    return Object.entries(entries)
      .toSorted(([a], [b]) => place(a) - place(b))
      .map(([row, item]) => ({ ...(this.ids.has(row) && { id: this.ids.get(row) }), ...item }));
  }

  /** The entries of a body, by the rows that they were made of. */
  taken(rows: readonly string[], items: readonly Item[]): Entries {
    this.sent = items.map((item, at) => [rows[at]!, withoutId(item)]);
    return Object.fromEntries(this.sent);
  }

  /** What is stored now; an entry that was sent and whose answer was lost keeps its row. */
  stored(items: readonly Item[]): Entries {
    const known = new Map([...this.ids].map(([row, id]) => [id, row]));
    const ids = new Map<string, string>();
    const entries = items.map(({ id, ...item }): [string, Item] => {
      const arrived = this.sent.find(
        ([row, one]) => !this.ids.has(row) && !ids.has(row) && sameContent(one, item),
      )?.[0];
      const row = known.get(id!) ?? arrived ?? id!;
      ids.set(row, id!);
      return [row, item];
    });
    this.ids = ids;
    return Object.fromEntries(entries);
  }
}

export default function HistoryPart({
  id,
  name,
  part: { items, version },
  label,
  refresh,
  ...ends
}: PartFormProps<Name> & { name: Name }) {
  const { locale } = useTexts({});
  const kind = kinds[name];
  const words = kind.words(locale);
  const [{ held, basis }] = useState(() => {
    const rows = new Rows(items);
    return { held: rows, basis: rows.stored(items as readonly Item[]) };
  });
  const text = clashTexts({}, locale);
  return (
    <RecordForm<Values, Entries, Body>
      {...ends}
      basis={basis}
      version={version}
      put={async (entries, at) => {
        await kind.put(id, held.items(entries), at);
        await refresh();
      }}
      latest={async () => {
        const now = (await readParts(id))[name];
        return { fields: held.stored(now.items as readonly Item[]), version: now.version };
      }}
      facts={[kind.operation as never]}
      schema={kind.schema as never}
      valuesOf={(entries) =>
        kind.valuesOf(Object.entries(entries).map(([row, item]) => ({ ...item, id: row })) as never)
      }
      toBody={(values) => kind.toBody(values as never, held)}
      fieldsOf={(body, values) => held.taken(sentRows(values), body.items as readonly Item[])}
      fieldFor={(field, values) => historyField(field.replace(`${name}.`, ''), values)}
      names={words.names}
      shown={(_, value) => text(name, [value])}
      named={(row, of) => String(of[row]?.[kind.first] ?? label)}
      className="grid gap-5"
      label={label}
    >
      <Items kind={kind} />
    </RecordForm>
  );
}

function Items({ kind: { empty, first, words, Fields } }: { kind: Kind }) {
  const { t, locale } = useTexts({ memberParts });
  const { item, add } = words(locale);
  const form = useFields<EducationValues>();
  const { fields, append, insert, remove, move, replace } = useFieldArray({
    control: form.control,
    name: 'items',
  });
  const said = useRef<string[]>([]);
  // Nothing can be undone once the form is gone.
  useEffect(() => () => toasts.set(toasts.get().filter(({ text }) => !said.current.includes(text))), []);
  return (
    <HistoryItems
      list={{
        ...{ fields, move },
        remove(index, name) {
          const removed = form.getValues(`items.${index}`);
          const text = t('memberParts:removed', { name });
          said.current.push(text);
          remove(index);
          showToast('info', text, { label: t('memberParts:undo'), onSelect: () => insert(index, removed) });
        },
        append: () => append(newItem(empty) as never, { focusName: `items.${fields.length}.${first}` }),
        sort: () => replace(latestFirst(form.getValues('items'))),
      }}
      maximum={maximumHistoryItems}
      title={item}
      nameOf={(index) => String(form.getValues(`items.${index}.${first}` as never) ?? '')}
      addLabel={add}
      level={4}
    >
      {(index) => <Fields index={index} />}
    </HistoryItems>
  );
}
