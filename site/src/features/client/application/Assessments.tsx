/** What the members of the company think of an applicant: one's own first, then those of colleagues. */
import { api } from '../../../lib/api.ts';
import { useLoad } from '../../../lib/load.ts';
import { Loaded } from '../../../ui/states.tsx';
import { Opinions } from './Opinions.tsx';

export default function Assessments({ applicationId }: { applicationId: string }) {
  const loaded = useLoad(`assessments ${applicationId}`, (signal) =>
    api('GET /jobs/applied/{id}/assessments', { params: { id: applicationId }, signal }),
  );
  return (
    <Loaded of={loaded} rows={1} height="h-64" stays>
      {({ opinions }) => (
        <Opinions
          applicationId={applicationId}
          opinions={opinions}
          onSaved={(saved) => loaded.replace(() => saved)}
          onReload={loaded.reload}
        />
      )}
    </Loaded>
  );
}
