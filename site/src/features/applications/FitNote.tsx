import { CircleAlert, CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { applying } from '../../../../shared/locales/applying.ts';
import { type AnswerOf, api } from '../../lib/api.ts';
import { useLoad } from '../../lib/load.ts';
import { useTexts } from '../../lib/texts.ts';
import './applications.css';

type Fit = AnswerOf<'GET /jobs/{id}/fit'>;

const marks = {
  fits: [CircleCheck, 'text-success'],
  partly: [CircleAlert, 'text-warning'],
  missing: [CircleX, 'text-danger'],
  unknown: [CircleHelp, 'text-soft'],
} as const;

const ofVerdict: Record<Fit['permission']['verdict'], keyof typeof marks> = {
  ALLOWED: 'fits',
  ACCEPTED_BY_EMPLOYER: 'fits',
  NEEDS_PERMISSION: 'partly',
  UNKNOWN: 'unknown',
  DOES_NOT_FIT: 'missing',
};

function Line({ mark, children }: { mark: keyof typeof marks; children: string }) {
  const [Icon, tone] = marks[mark];
  return (
    <li className="flex items-start gap-2">
      <Icon className={`icon icon-small mt-1 shrink-0 ${tone}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** The job's requirements on status and languages, before applying; nothing without an answer. */
export default function FitNote({ jobId }: { jobId: string }) {
  const { t } = useTexts({ applying });
  const { data, error } = useLoad(`fit ${jobId}`, (signal) =>
    api('GET /jobs/{id}/fit', { params: { id: jobId }, signal }),
  );
  if (error && !data) return null;
  const asked = data?.reasons.filter(
    ({ criterion }) => criterion === 'japanese' || criterion === 'languages',
  );
  return (
    <section className="card apply-fit" aria-labelledby="apply-fit" aria-busy={!data}>
      <h2 id="apply-fit" className="card-title">
        {t('applying:fit')}
      </h2>
      {data ? (
        <ul className="grid gap-1">
          <Line mark={ofVerdict[data.permission.verdict]}>{data.wording.verdict}</Line>
          {asked?.map(({ criterion, fit, text }) => (
            <Line key={criterion} mark={fit}>
              {text}
            </Line>
          ))}
        </ul>
      ) : (
        <span className="skeleton" />
      )}
    </section>
  );
}
