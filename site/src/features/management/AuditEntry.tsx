/** One entry of the audit log: who did what from where, and the values before and after. */
import type { AuditEntry as Entry } from '../../../../shared/contract/auditLog.ts';
import {
  auditActorText,
  auditFieldText,
  auditRecordText,
  auditValueText,
} from '../../../../shared/domain/auditTexts.ts';
import { formatDayTime } from '../../../../shared/domain/time.ts';
import { auditLog } from '../../../../shared/locales/auditLog.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { detailScreen } from '../../lib/list/detail.tsx';
import { useTexts } from '../../lib/texts.ts';
import './management.css';
import { auditAddress } from './parts.tsx';

type Reference = Entry['subject'];
type Named = Entry & { names: Record<string, string> };

/** Where the record itself is shown. */
function recordAddress({ kind, id, number, name }: Reference, locale: Locale): string | undefined {
  if (number === undefined && name === undefined) return undefined;
  switch (kind) {
    case 'staff':
      return address('managementStaff', { id }, locale);
    case 'employee':
      return address('managementEmployee', { id }, locale);
    case 'job':
      return address('managementJob', { id }, locale);
    case 'inquiry':
      return `${address('managementInquiries', undefined, locale)}?inquiry=${id}`;
    default:
      return undefined;
  }
}

function RecordLinks({ of }: { of: Reference }) {
  const { t, locale } = useTexts({ auditLog });
  const href = recordAddress(of, locale);
  const label = `${t(`auditLog:kind.${of.kind}`)} ${auditRecordText(t, of)}`;
  return (
    <span className="office-words grid justify-items-start gap-1">
      {href ? (
        <AppLink className="text-link" href={href}>
          {label}
        </AppLink>
      ) : (
        label
      )}
      {of.kind !== 'company' && (
        <AppLink className="text-link text-sm" href={auditAddress({ kind: of.kind, record: of.id }, locale)}>
          {t('auditLog:ofRecord')}
        </AppLink>
      )}
    </span>
  );
}

export default detailScreen<Named, { auditLog: typeof auditLog }>(
  {
    texts: { auditLog },
    load: ({ id }, signal) => api('GET /audit-log/{id}', { params: { id: id! }, signal }),
    back: ({ t, locale }) => ({
      href: address('managementAuditLog', undefined, locale),
      label: t('auditLog:title'),
    }),
    missing: (t) => t('auditLog:missing'),
  },
  ({ t, locale, data }) => {
    const { by, from, reason } = data;
    const actor = `${auditActorText(t, data)} (${t(`auditLog:role.${by.role}`)})`;
    return {
      title: t(`auditLog:act.${data.act}`),
      facts: [
        [t('auditLog:column.at'), formatDayTime(data.at, locale)],
        [
          t('auditLog:column.by'),
          by.employeeId && by.name ? (
            <AppLink
              key="by"
              className="text-link"
              href={address('managementEmployee', { id: by.employeeId }, locale)}
            >
              {actor}
            </AppLink>
          ) : (
            actor
          ),
        ],
        [t('auditLog:column.subject'), <RecordLinks key="subject" of={data.subject} />],
        [t('auditLog:column.concerns'), data.concerns && <RecordLinks key="concerns" of={data.concerns} />],
        [t('auditLog:column.reason'), reason !== 'operator' && reason],
        [t('auditLog:column.ip'), from?.ip ?? t('auditLog:noSource')],
        [
          t('auditLog:column.userAgent'),
          from?.userAgent && (
            <span key="agent" className="office-words">
              {from.userAgent}
            </span>
          ),
        ],
        [
          t('auditLog:column.id'),
          <span key="id" className="office-words numeric">
            {data.id}
          </span>,
        ],
      ],
      sections: [{ id: 'values', title: t('auditLog:column.changes'), content: <Values entry={data} /> }],
    };
  },
);

function Values({ entry: { before = {}, after = {}, subject, names } }: { entry: Named }) {
  const { t, locale } = useTexts({ auditLog });
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return <p className="text-soft">{t('auditLog:noValues')}</p>;
  const text = (field: string, value: string | number | boolean | undefined) =>
    value === undefined ? '–' : auditValueText(t, { field, value, kind: subject.kind, names, locale });
  return (
    <div className="table-frame">
      <table className="table table-stack">
        <caption className="visually-hidden">{t('auditLog:column.changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('auditLog:column.field')}</th>
            <th scope="col">{t('auditLog:column.before')}</th>
            <th scope="col">{t('auditLog:column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{auditFieldText(t, field, locale)}</th>
              <td data-label={t('auditLog:column.before')}>
                <span className="office-words">{text(field, before[field])}</span>
              </td>
              <td data-label={t('auditLog:column.after')}>
                <span className="office-words">{text(field, after[field])}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
