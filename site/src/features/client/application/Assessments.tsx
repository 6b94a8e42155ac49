/** What the members of the company think of an applicant: one's own first, then those of colleagues. */
import type { Assessments as Answer } from '../../../../../shared/contract/assessments.ts';
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { Loaded } from '../../../ui/states.tsx';
import { Opinions } from './Opinions.tsx';
import { Scorecards } from './Scorecards.tsx';

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
    onSaved: (saved: Answer) => loaded.replace(() => saved),
    onReload: loaded.reload,
  };
  return (
    <Loaded of={loaded} rows={2} height="h-64" stays>
      {({ opinions, criteria, cards }) => (
        <>
          <Opinions opinions={opinions} {...shared} />
          <Scorecards criteria={criteria} cards={cards} jobNumber={jobNumber} {...shared} />
        </>
      )}
    </Loaded>
  );
}
