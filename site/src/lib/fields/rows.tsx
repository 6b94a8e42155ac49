/** Besides texts and choices: texts in both languages, and rows. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFieldArray } from 'react-hook-form';
import { common } from '../../../../shared/locales/common.ts';
import { languageTag } from '../../../../shared/routes.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldGroup, TextArea, TextInput } from '../../ui/Field.tsx';
import { focusAdded } from '../focusAdded.ts';
import { languagesIn } from '../languages.ts';
import { useTexts } from '../texts.ts';
import { type ChoiceParts, choiceParts } from './choices.tsx';
import { factAt } from './facts.ts';
import { type Common, useField } from './field.tsx';
import { type PathOf, useFields, type WithBody } from './operationForm.tsx';

/** The same text in both languages, the page's first. */
function Pair<Path extends string>(props: Common<Path>) {
  const { t, locale } = useTexts({ common });
  const { field } = useField(props);
  const { name } = props;
  const { error: _, ...group } = field;
  return (
    <FieldGroup {...group}>
      <div className="form-row">
        {languagesIn(locale).map((one) => (
          <One
            key={one}
            name={`${name}.${one}`}
            other={`${name}.${one === 'jp' ? 'en' : 'jp'}`}
            lang={languageTag[one]}
            label={
              <>
                <span className="visually-hidden">{field.label} </span>
                <span className="bilingual-name" lang={languageTag[locale]}>
                  {t(`common:languages.${one}`)}
                </span>
              </>
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** One language of a text; their group states which is required. */
function One({ name, other, lang, label }: { name: string; other: string; lang: string; label: ReactNode }) {
  const form = useFields();
  const fact = factAt(form.facts, name);
  const input = form.register(name, { deps: [other] });
  const shared = { label, lang, error: form.errorOf(name) };
  return fact.lines ? <TextArea {...shared} {...input} /> : <TextInput {...shared} {...input} />;
}

/** The name of a field of a row. */
type At<List extends string, Path extends string> = <Own extends string>(
  own: Own,
) => `${List}.${number}.${Own}` & Path;

/** Rows of a list, each in a box, up to the contract's maximum. */
function Rows<Path extends string, List extends Path>({
  name,
  empty,
  least = 0,
  title,
  add,
  remove,
  focus,
  children,
}: {
  name: List;
  /** An empty row. */
  empty: object;
  /** Minimum rows. */
  least?: number;
  title: (number: number) => string;
  add: string;
  remove: (number: number, onRemove: () => void) => ReactNode;
  /** Selector of the control to focus in a new row, if not the first. */
  focus?: string;
  children: (at: At<List, Path>, index: number) => ReactNode;
}) {
  const form = useFields();
  const { most } = factAt(form.facts, name);
  const list = useFieldArray({ control: form.control, name: name as never });
  return (
    <>
      {list.fields.map((row, index) => (
        <fieldset key={row.id} className="editor-box">
          <legend className="visually-hidden">{title(index + 1)}</legend>
          <div className="flex items-center justify-between">
            <span className="font-bold" aria-hidden="true">
              {title(index + 1)}
            </span>
            {list.fields.length > least && remove(index + 1, () => list.remove(index))}
          </div>
          {children((own) => `${name}.${index}.${own}` as never, index)}
        </fieldset>
      ))}
      {(most === undefined || list.fields.length < most) && (
        <Button
          className="justify-self-start"
          size="small"
          onClick={({ currentTarget }) => {
            list.append(empty as never, { shouldFocus: false });
            focusAdded(currentTarget, focus);
          }}
        >
          <Plus className="icon icon-small" aria-hidden="true" />
          {add}
        </Button>
      )}
    </>
  );
}

export interface RowParts<Path extends string> extends ChoiceParts<Path> {
  Pair: (props: Parameters<typeof Pair<Path>>[0]) => ReactNode;
  Rows: <List extends Path>(props: Parameters<typeof Rows<Path, List>>[0]) => ReactNode;
}
export const rowParts = { ...choiceParts, Pair, Rows };
/**
 * The fields of an operation's form, with names checked against its body: `const { Text, Rows } =
 * rowPartsOf<'PUT /company'>();` Label, required, maximum length and options follow from the name; a screen
 * adds only what is specific.
 */
export const rowPartsOf = <Name extends WithBody>(): RowParts<PathOf<Name>> => rowParts as never;
/** The same for a form whose values differ from the body. */
export const rowPartsFor = <Values extends FieldValues>(): RowParts<FieldPath<Values>> => rowParts as never;
