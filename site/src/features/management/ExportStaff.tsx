/** The button beside a list of members that saves what it finds as a file. */
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { staffFile } from '../../../../shared/locales/staffFile.ts';
import { later } from '../../lib/later.tsx';
import type { AskedFile } from '../../lib/list/screen.tsx';
import { useRight } from '../../lib/rights.ts';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/Button.tsx';
import type { ExportStaffProps } from './ExportStaffChoice.tsx';

const Choice = later(() => import('./ExportStaffChoice.tsx'));

function ExportStaff(props: ExportStaffProps) {
  const { t } = useTexts({ staffFile });
  const [open, setOpen] = useState(false);
  if (!useRight('people.export')) return null;
  return (
    <>
      <Button size="small" disabled={props.total === 0} {...Choice.reached} onClick={() => setOpen(true)}>
        <Download className="icon icon-small" aria-hidden="true" />
        {t('staffFile:label')}
      </Button>
      {open && (
        <Suspense>
          <Choice.Part {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** For a list's definition. */
export const exportOf = (columns: readonly { id: string }[]) => (of: AskedFile) => (
  <ExportStaff {...of} columns={columns.map(({ id }) => id)} />
);
