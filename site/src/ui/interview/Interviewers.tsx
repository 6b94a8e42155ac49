/** Who interviews: those of earlier interviews to choose from, and others to type in. */
import { Plus, Trash2 } from 'lucide-react';
import type { InterviewerHolds } from '../../../../shared/contract/interviews.ts';
import { interviewLimits } from '../../../../shared/domain/interviews.ts';
import { interviewers as texts } from '../../../../shared/locales/interviewers.ts';
import { interviews } from '../../../../shared/locales/interviews.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button, IconButton } from '../Button.tsx';
import { CheckboxGroup } from '../choices.tsx';
import { FieldGroup, TextInput } from '../Field.tsx';

export interface Interviewer {
  name: string;
  email: string;
}

export interface ChosenInterviewers {
  /** Of those that can be chosen from. */
  chosen: readonly Interviewer[];
  /** Typed in. */
  added: readonly Interviewer[];
}

/** As they are sent, and as errors number them. */
export const everyInterviewer = ({ chosen, added }: ChosenInterviewers): Interviewer[] => [
  ...chosen,
  ...added,
];

const nobody = { name: '', email: '' };

/** With a row to type into if there is nobody to choose from. */
export const withRow = (people: ChosenInterviewers, known: readonly Interviewer[]): ChosenInterviewers =>
  known.length + everyInterviewer(people).length > 0 ? people : { chosen: [], added: [nobody] };

export function Interviewers({
  known,
  people,
  errorOf,
  onChange,
}: {
  known: readonly InterviewerHolds[];
  people: ChosenInterviewers;
  errorOf: (field: string) => string | undefined;
  onChange: (people: ChosenInterviewers) => void;
}) {
  const { t } = useTexts({ interviews, interviewers: texts });
  const { chosen, added } = people;
  const emails = chosen.map(({ email }) => email);
  const isFull = chosen.length + added.length >= interviewLimits.interviewers;
  // Somebody chosen stays one to choose, should the list not have them.
  const choices = new Map<string, Interviewer>([...chosen, ...known].map((one) => [one.email, one]));
  const options = [...choices.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  const setAdded = (at: number, changed: Partial<Interviewer>) =>
    onChange({ chosen, added: added.map((one, index) => (index === at ? { ...one, ...changed } : one)) });
  return (
    <>
      {options.length > 0 && (
        <CheckboxGroup
          label={t('interviewers:known')}
          hint={t('interviewers:hint')}
          error={errorOf('interviewers')}
          required
          className="max-h-72 grid-cols-1 overflow-y-auto"
          options={options.map(({ name, email }) => ({
            ...{ value: email, label: name, note: email },
            disabled: isFull && !emails.includes(email),
          }))}
          values={emails}
          onChange={(values) =>
            onChange({ chosen: options.filter(({ email }) => values.includes(email)), added })
          }
        />
      )}
      {added.map((one, at) => {
        const number = at + 1;
        const field = `interviewers.${chosen.length + at}`;
        return (
          <FieldGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own
            key={at}
            label={t(options.length > 0 ? 'interviewers:new' : 'interviews:propose.interviewer', { number })}
            hint={at === 0 ? t('interviews:propose.emailNote') : undefined}
          >
            <div className="grid grid-cols-1 gap-3">
              <TextInput
                label={t('interviews:propose.name')}
                required
                value={one.name}
                error={errorOf(`${field}.name`)}
                onChange={(event) => setAdded(at, { name: event.target.value })}
              />
              <TextInput
                type="email"
                label={t('interviews:propose.email')}
                required
                value={one.email}
                error={errorOf(`${field}.email`)}
                onChange={(event) => setAdded(at, { email: event.target.value })}
              />
              {(options.length > 0 || added.length > 1) && (
                <IconButton
                  label={t(options.length > 0 ? 'interviewers:remove' : 'interviews:propose.remove', {
                    number,
                  })}
                  onClick={() => onChange({ chosen, added: added.toSpliced(at, 1) })}
                >
                  <Trash2 className="icon" aria-hidden="true" />
                </IconButton>
              )}
            </div>
          </FieldGroup>
        );
      })}
      {!isFull && (
        <p>
          <Button size="small" onClick={() => onChange({ chosen, added: [...added, nobody] })}>
            <Plus className="icon icon-small" aria-hidden="true" />
            {t(options.length > 0 ? 'interviewers:add' : 'interviews:propose.add')}
          </Button>
        </p>
      )}
    </>
  );
}
