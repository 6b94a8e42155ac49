/** The keys of the applicants' screen, and whether they act. */
import { applicantBoard } from '../../../../../shared/locales/applicantBoard.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Switch } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import './board.css';

const keys = [
  ['j', '↓', 'next'],
  ['k', '↑', 'previous'],
  ['←', '→', 'sideways'],
  ['Enter', undefined, 'open'],
  ['e', undefined, 'advance'],
  ['d', undefined, 'decline'],
  ['x', undefined, 'choose'],
  ['/', undefined, 'search'],
  ['?', undefined, 'help'],
  ['Esc', undefined, 'leave'],
] as const;

export default function KeysDialog({
  on,
  onChange,
  onClose,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTexts({ applicantBoard });
  return (
    <Dialog open onClose={onClose} title={t('applicantBoard:keys.title')}>
      <div className="grid gap-5">
        <dl className="board-keys">
          {keys.map(([key, other, name]) => (
            <div key={name}>
              <dt>
                <kbd>{key}</kbd> {other && <kbd>{other}</kbd>}
              </dt>
              <dd>{t(`applicantBoard:keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label={t('applicantBoard:keys.on')}
          note={t('applicantBoard:keys.note')}
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
