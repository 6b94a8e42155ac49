import { useState } from 'react';
import { memberRecord } from '../../../../../shared/locales/memberRecord.ts';
import { useFocusKept } from '../../../lib/focusKept.ts';
import { useTexts } from '../../../lib/texts.ts';
import { showToast } from '../../../ui/toasts.tsx';

/** A section whose form is open or not; where it ends, the focus stays in it. */
export function useOpened(onDone: () => void) {
  const { t } = useTexts({ memberRecord });
  const [isOpen, setOpen] = useState(false);
  const frame = useFocusKept<HTMLDivElement>(isOpen ? 'form' : 'facts', isOpen);
  const close = () => setOpen(false);
  return {
    ...{ isOpen, frame, open: () => setOpen(true) },
    form: {
      onClose: close,
      onDone: () => {
        close();
        showToast('done', t('memberRecord:saved'));
        onDone();
      },
    },
  };
}
