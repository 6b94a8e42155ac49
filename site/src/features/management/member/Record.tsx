/** What the office writes into a member's record: read, and changed in its place by those who may. */
import { type ComponentProps, Suspense } from 'react';
import type { StaffDetail } from '../../../../../shared/contract/staffManagement.ts';
import { optionName } from '../../../../../shared/domain/select-data.ts';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { later } from '../../../lib/later.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionList } from '../../../ui/parts.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { useOpened } from './useOpened.ts';

import '../management.css';

const officeForm = later(() => import('./OfficeForm.tsx'));
const basicInfoForm = later(async () => {
  const [{ default: Form }, { formatPhone }] = await Promise.all([
    import('./BasicInfoForm.tsx'),
    import('../../../../../shared/domain/phone.ts'),
  ]);
  return {
    default: (props: Omit<ComponentProps<typeof Form>, 'formatPhone'>) => (
      <Form {...props} formatPhone={formatPhone} />
    ),
  };
});

interface SectionProps {
  person: StaffDetail;
  onDone: () => void;
}

export function OfficeRecord({ person: { id, office, entered }, onDone }: SectionProps) {
  const { t, locale } = useTexts({ memberRecord });
  const { isOpen, open, frame, form } = useOpened(onDone);
  if (!office) return null;
  const { rank, evaluation, remark } = office;
  const isEmpty = !rank && !evaluation && !remark;
  return (
    <div ref={frame} className="grid justify-items-start gap-4">
      {isOpen ? (
        <div className="w-full">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <officeForm.Part id={id} office={office} {...form} />
          </Suspense>
        </div>
      ) : (
        <>
          {isEmpty ? (
            <p className="text-soft">{t('memberRecord:office.empty')}</p>
          ) : (
            <div className="w-full">
              <DescriptionList
                items={[
                  [t('memberRecord:office.rank'), rank && optionName('STAFF_RANK', rank, locale)],
                  [
                    t('memberRecord:office.evaluation'),
                    evaluation && optionName('EVALUATION', evaluation, locale),
                  ],
                  [
                    t('memberRecord:office.remark'),
                    remark && (
                      <span key="remark" className="office-words">
                        {remark}
                      </span>
                    ),
                  ],
                ]}
              />
            </div>
          )}
          {/* Whoever may enter basic information writes this, too. */}
          {entered && (
            <Button {...officeForm.reached} onClick={open}>
              {t('memberRecord:office.edit')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

export function BasicInfoRecord({ person: { id, entered }, onDone }: SectionProps) {
  const { t } = useTexts({ memberRecord });
  const { isOpen, open, frame, form } = useOpened(onDone);
  if (!entered) return null;
  return (
    <div ref={frame} className="grid justify-items-start gap-4">
      {isOpen ? (
        <div className="w-full">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <basicInfoForm.Part id={id} entered={entered} {...form} />
          </Suspense>
        </div>
      ) : (
        <>
          <p className="text-soft">{t('memberRecord:basicInfo.lead')}</p>
          <Button {...basicInfoForm.reached} onClick={open}>
            {t(entered.basicInfo ? 'memberRecord:basicInfo.edit' : 'memberRecord:basicInfo.enter')}
          </Button>
        </>
      )}
    </div>
  );
}
