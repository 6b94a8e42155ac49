/** What the members of the company think of an applicant: one's own first, then those of colleagues. */
import type { Assessments as Answer } from '../../../../../shared/contract/assessments.ts';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { Loaded } from '../../../ui/states.tsx';
import { Opinions } from './Opinions.tsx';
import { Scorecards } from './Scorecards.tsx';

const withCards = (before: Answer['cards'], saved: Answer['cards'], occasion: string) =>
  before.map((one) =>
    one.occasion === occasion ? (saved.find((other) => other.occasion === occasion) ?? one) : one,
  );

export default function Assessments({
  applicationId,
  jobNumber,
}: {
  applicationId: string;
  jobNumber: string;
}) {
  const loaded = useLoad(`assessments ${applicationId}`, (signal) =>
    api('GET /jobs/applied/{id}/assessments', { params: { id: applicationId }, signal }),
  );
  const shared = {
    applicationId,
    onReload: loaded.reload,
  };
  // Only what was saved: of two answers that cross, the older one knows nothing of the other.
  const takeOpinions = ({ opinions }: Answer) => loaded.replace((before) => ({ ...before, opinions }));
  const takeCards = ({ cards }: Answer, occasion: string) =>
    loaded.replace((before) => ({ ...before, cards: withCards(before.cards, cards, occasion) }));
  return (
    <Loaded of={loaded} rows={2} height="h-64" stays>
      {({ opinions, criteria, cards }) => (
        <>
          <Opinions opinions={opinions} onSaved={takeOpinions} {...shared} />
          <Scorecards
            criteria={criteria}
            cards={cards}
            jobNumber={jobNumber}
            onSaved={takeCards}
            {...shared}
          />
        </>
      )}
    </Loaded>
  );
}
