import { type TurnDownReason, turnDownReasons } from '../../../../shared/domain/matching.ts';
import { fit } from '../../../../shared/locales/fit.ts';
import { useTexts } from '../../lib/texts.ts';
import { Sheet } from '../../ui/Dialog.tsx';
import './recommended.css';

/** Asks for the reason of a dismissal, with one press. */
export function TurnDown({
  open,
  onClose,
  onReason,
}: {
  open: boolean;
  onClose: () => void;
  onReason: (reason: TurnDownReason) => void;
}) {
  const { t } = useTexts({ fit });
  return (
    <Sheet open={open} onClose={onClose} title={t('fit:turnDown.question')}>
      <ul className="turn-down-reasons">
        {turnDownReasons.map((reason) => (
          <li key={reason}>
            <button type="button" onClick={() => onReason(reason)}>
              {t(`fit:turnDown.reason.${reason}`)}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
