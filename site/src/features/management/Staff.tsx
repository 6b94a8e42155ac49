/** One member: who it is, what they applied for, the resume with its reviews, the blacklist. */
import { lazy, Suspense, useState } from 'react';
import type { StaffDetail } from '../../../../shared/contract/staffManagement.ts';
import { ageOn } from '../../../../shared/domain/age.ts';
import { displayName } from '../../../../shared/domain/personName.ts';
import { optionName } from '../../../../shared/domain/select-data.ts';
import { formatDay, tokyoDay } from '../../../../shared/domain/time.ts';
import { member } from '../../../../shared/locales/member.ts';
import { memberRecord } from '../../../../shared/locales/memberRecord.ts';
import { people } from '../../../../shared/locales/people.ts';
import { address, type Locale } from '../../../../shared/routes.ts';
import { AppLink } from '../../lib/AppLink.tsx';
import { api } from '../../lib/api.ts';
import { later } from '../../lib/later.tsx';
import { detailScreen } from '../../lib/list/detail.tsx';
import { useLoad } from '../../lib/load.ts';
import { pick } from '../../lib/pick.ts';
import { remember } from '../../lib/recent.ts';
import { hasRightNow } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { ApplicationBadge } from '../../ui/ApplicationTrack.tsx';
import { Button } from '../../ui/Button.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { Badge } from '../../ui/parts.tsx';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { BlacklistNotice, BlacklistTool } from './Blacklist.tsx';
import './management.css';
import type { FileActs } from './files/Files.tsx';
import { accountActs, MemberAccount, NoLogin } from './member/Account.tsx';
import { BasicInfoRecord, OfficeRecord } from './member/Record.tsx';
import type { NoteActs } from './notes/Notes.tsx';
import { AuditLinks } from './parts.tsx';
import { StaffResume } from './StaffResume.tsx';
import { FindableBadge, japaneseText, languageTexts, nameOf, StateBadge } from './staffParts.tsx';

// Below, with lists and texts of their own.
const Files = lazy(() => import('./files/Files.tsx'));
const Notes = lazy(() => import('./notes/Notes.tsx'));
const ResumeParts = lazy(() => import('./member/Parts.tsx'));
const Timeline = lazy(() => import('./member/Timeline.tsx'));
const Translator = lazy(() => import('./Translator.tsx').then((loaded) => ({ default: loaded.Translator })));
const ErpRecord = lazy(() =>
  import('./member/Systems.tsx').then((loaded) => ({ default: loaded.ErpRecord })),
);
const MigrationRecord = lazy(() =>
  import('./member/Systems.tsx').then((loaded) => ({ default: loaded.MigrationRecord })),
);
const Merging = lazy(() => import('./merge/Merged.tsx'));
const MergedNotice = lazy(() =>
  import('./merge/Merged.tsx').then((loaded) => ({ default: loaded.MergedNotice })),
);
const notify = later(() => import('./member/Notify.tsx'));

function addressText({ country, postalCode, prefecture, city, street }: StaffDetail, locale: Locale) {
  const hyphenated = postalCode?.replace(/^(\d{3})-?(\d{4})$/, '$1-$2');
  const code = hyphenated && (locale === 'jp' && country === 'JP' ? `〒${hyphenated}` : hyphenated);
  const place = prefecture && optionName('PREFECTURE', prefecture, locale);
  const land = country && country !== 'JP' ? optionName('COUNTRY', country, locale) : undefined;
  return locale === 'jp'
    ? [code, [land, place, city, street].filter(Boolean).join('')].filter(Boolean).join(' ')
    : [street, city, place, code, land].filter(Boolean).join(', ');
}

const noteActs = (id: string): NoteActs => ({
  id,
  list: (query, signal) => api('GET /staff/management/{id}/notes', { params: { id }, query, signal }),
  add: (body) => api('POST /staff/management/{id}/notes', { params: { id }, body }),
  edit: (noteId, body) => api('PUT /staff/management/{id}/notes/{noteId}', { params: { id, noteId }, body }),
  remove: (noteId) => api('DELETE /staff/management/{id}/notes/{noteId}', { params: { id, noteId } }),
});

const fileActs = (id: string): FileActs => ({
  id,
  list: (query, signal) => api('GET /staff/management/{id}/files', { params: { id }, query, signal }),
  open: (fileId, of = id) => api('GET /staff/management/{id}/files/{fileId}', { params: { id: of, fileId } }),
  ...(hasRightNow('people.edit') && {
    change: {
      presign: (body) => api('POST /staff/management/{id}/files/presign', { params: { id }, body }),
      add: (body) => api('POST /staff/management/{id}/files', { params: { id }, body }),
      remove: (fileId) => api('DELETE /staff/management/{id}/files/{fileId}', { params: { id, fileId } }),
    },
  }),
});

export default detailScreen(
  {
    texts: { people, member, memberRecord },
    load: async ({ id }, signal) => {
      const found = await api('GET /staff/management/{id}', { params: { id: id! }, signal });
      remember({ type: 'staff', id: found.id, number: found.staffNumber, name: found.name ?? '' });
      return found;
    },
    back: ({ t, locale }) =>
      hasRightNow('people.list')
        ? { href: address('managementStaffList', undefined, locale), label: t('people:title') }
        : { href: address('boardManagement', undefined, locale), label: t('member:board') },
    missing: (t) => t('member:missing'),
  },
  ({ t, locale, data, reload }) => {
    const { email, phone, birthDate, residence, motherTongue, wishesToBeFound } = data;
    const { mergedInto } = data;
    const hasLeft = data.state === 'WITHDRAWN';
    // Read as it was, and not worked on.
    const isOver = hasLeft || mergedInto !== undefined;
    const written = (name: StaffDetail['name']) => name && displayName(name, locale);
    const age = birthDate ? ageOn(birthDate, tokyoDay(new Date())) : null;
    const day = (value: string | undefined) => value && formatDay(value, locale);
    return {
      title: nameOf(data, t, locale),
      kicker: (
        <>
          <span className="numeric">{data.staffNumber}</span>
          <StateBadge state={data.state} />
          {!hasLeft && <FindableBadge findable={data.findable} />}
        </>
      ),
      tools: (
        <>
          {data.accountId && <NotifyTool accountId={data.accountId} />}
          {!mergedInto && <BlacklistTool person={data} onDone={reload} />}
        </>
      ),
      notice: (
        <>
          {mergedInto && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <MergedNotice key={data.id} person={{ id: data.id, mergedInto }} onDone={reload} />
            </Suspense>
          )}
          {data.state === 'NO_LOGIN' && <NoLogin key={data.id} person={data} onDone={reload} />}
          {data.blacklisted && <BlacklistNotice entry={data.blacklisted} />}
        </>
      ),
      facts: [
        [t('member:fact.romaji'), written(data.name)],
        [t('member:fact.kanji'), written(data.nameKanji)],
        [t('member:fact.kana'), written(data.nameKana)],
        [
          t('member:fact.email'),
          email && (
            <a key="email" className="text-link office-words" href={`mailto:${email}`}>
              {email}
            </a>
          ),
        ],
        [t('member:fact.phone'), phone && <Phone key={phone} number={phone} />],
        [
          t('member:fact.birth'),
          birthDate && (age === null ? day(birthDate) : t('member:age', { day: day(birthDate)!, age })),
        ],
        [t('member:fact.address'), addressText(data, locale)],
        [t('people:column.residence'), residence && optionName('VISA_TYPE', residence.status, locale)],
        [t('member:fact.stay'), day(residence?.until)],
        [t('people:column.japanese'), japaneseText(data, locale)],
        [
          t('member:fact.motherTongue'),
          motherTongue === 'ja' ? optionName('LANGUAGE', motherTongue, locale) : undefined,
        ],
        [
          t('member:fact.languages'),
          languageTexts(data, locale).join(locale === 'jp' ? '、' : ', ') || undefined,
        ],
        [
          t('member:fact.wish'),
          hasLeft
            ? undefined
            : wishesToBeFound === undefined
              ? t('member:undecided')
              : t(wishesToBeFound ? 'member:wishes.yes' : 'member:wishes.no'),
        ],
        [
          t('member:fact.completeness'),
          hasLeft ? undefined : t('member:percent', { count: data.completeness }),
        ],
        [t('people:column.registered'), day(data.registeredAt)],
        [t('people:column.active'), day(data.activeOn)],
        [t('memberRecord:account.suspendedReason'), data.suspendedReason],
        [
          t('people:column.state'),
          data.withdrawnAt && t('member:withdrawnOn', { day: day(data.withdrawnAt)! }),
        ],
      ],
      sections: [
        {
          id: 'notes',
          title: t('member:notes'),
          content: (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <Notes key={data.id} acts={noteActs(data.id)} isOver={isOver} onChange={reload} />
            </Suspense>
          ),
        },
        {
          id: 'applications',
          title: t('member:applications'),
          content: <Applications key={data.id} staffId={data.id} />,
        },
        ...(isOver
          ? []
          : [
              {
                id: 'resume',
                title: t('member:resume'),
                // The paper is that of what was just saved.
                content: (
                  <StaffResume
                    key={`${data.id} ${data.entered?.version} ${data.entered?.parts}`}
                    staffId={data.id}
                  />
                ),
              },
            ]),
        ...(!hasLeft && hasRightNow('people.list')
          ? [
              {
                id: 'files',
                title: t('member:files'),
                content: (
                  <Suspense fallback={<Skeleton className="h-40" />}>
                    <Files key={data.id} acts={fileActs(data.id)} isOver={isOver} onChange={reload} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(data.office
          ? [
              {
                id: 'office',
                title: t('memberRecord:office.title'),
                content: <OfficeRecord key={data.id} person={data} onDone={reload} />,
              },
            ]
          : []),
        ...(data.entered
          ? [
              {
                id: 'basic-info',
                title: t('memberRecord:basicInfo.title'),
                content: <BasicInfoRecord key={data.id} person={data} onDone={reload} />,
              },
            ]
          : []),
        ...(data.entered
          ? [
              {
                id: 'resume-parts',
                title: t('member:resumeParts'),
                content: (
                  <Suspense fallback={<Skeleton className="h-96" />}>
                    <ResumeParts key={data.id} id={data.id} state={data.entered.parts} onDone={reload} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(isOver
          ? []
          : [
              {
                id: 'translator',
                title: t('member:translation'),
                content: (
                  <Suspense fallback={<Skeleton className="h-16" />}>
                    <Translator key={data.id} staffId={data.id} />
                  </Suspense>
                ),
              },
            ]),
        ...(!isOver && hasRightNow('people.erp')
          ? [
              {
                id: 'erp-info',
                title: t('member:erp'),
                content: (
                  <Suspense fallback={<Skeleton className="h-24" />}>
                    <ErpRecord key={data.id} id={data.id} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(!isOver && hasRightNow('people.list')
          ? [
              {
                id: 'migration',
                title: t('member:migration'),
                content: (
                  <Suspense fallback={<Skeleton className="h-24" />}>
                    <MigrationRecord key={data.id} id={data.id} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(hasRightNow('people.list')
          ? [
              {
                id: 'timeline',
                title: t('member:timeline'),
                content: (
                  <Suspense fallback={<Skeleton className="h-40" />}>
                    <Timeline key={data.id} staffId={data.id} of={data} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(!isOver && (data.merged || hasRightNow('people.merge'))
          ? [
              {
                id: 'merging',
                title: t('member:merging'),
                content: (
                  <Suspense fallback={<Skeleton className="h-24" />}>
                    <Merging key={data.id} person={data} onDone={reload} />
                  </Suspense>
                ),
              },
            ]
          : []),
        ...(!mergedInto && accountActs(data).length > 0
          ? [
              {
                id: 'account',
                title: t('memberRecord:account.title'),
                content: <MemberAccount key={data.id} person={data} onDone={reload} />,
              },
            ]
          : []),
        ...(hasRightNow('audit.read')
          ? [
              {
                id: 'audit',
                title: t('member:audit'),
                content: <AuditLinks record={data.staffNumber} />,
              },
            ]
          : []),
      ],
    };
  },
);

function NotifyTool({ accountId }: { accountId: string }) {
  const { t } = useTexts({ memberRecord });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...notify.reached} onClick={() => setOpen(true)}>
        {t('memberRecord:notify.label')}
      </Button>
      {open && (
        <Suspense>
          <notify.Part accountId={accountId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Applications({ staffId }: { staffId: string }) {
  const { t, locale } = useTexts({ people, member });
  const jobs = useLoad(staffId, (signal) =>
    api('GET /staff/management/{id}/jobs', { params: { id: staffId }, signal }),
  );
  return (
    <Loaded of={jobs} rows={2} height="h-16" stays>
      {({ data }) =>
        data.length === 0 ? (
          <p className="text-soft">{t('member:applicationsEmpty')}</p>
        ) : (
          <ul className="office-rows">
            {data.map(({ id, of, status, appliedAt, updatedAt, job }) => (
              <li key={id}>
                <div className="office-row">
                  <span className="grid gap-1">
                    <AppLink className="text-link" href={address('managementJob', { id: job.id }, locale)}>
                      {pick(job.title, locale)?.text ?? job.jobNumber}
                    </AppLink>
                    <span className="text-sm text-soft">
                      {[
                        job.jobNumber,
                        pick(job.companyName, locale)?.text,
                        ...(of ? [t('member:ofRecord', { number: of })] : []),
                        t('member:appliedOn', { day: formatDay(appliedAt, locale) }),
                        ...(updatedAt.slice(0, 10) === appliedAt.slice(0, 10)
                          ? []
                          : [t('member:changedOn', { day: formatDay(updatedAt, locale) })]),
                      ].join(' · ')}
                    </span>
                  </span>
                  <span className="flex flex-wrap justify-end gap-2">
                    {!job.isOpen && <Badge>{t('member:closedJob')}</Badge>}
                    <ApplicationBadge status={status} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
