import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { shell } from '../../../../shared/locales/shell.ts';
import { inLanguage } from '../../../../shared/routes.ts';
import { pageLocale, useTexts } from '../../lib/texts.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';

/** A chunk is missing on the server: the site was deployed while this page was open. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /import|module/i.test(error.message);
}

export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts({ shell });
  const outdated = isMissingPart(error);
  return (
    <div className="container state" role="alert">
      <TriangleAlert className="icon" aria-hidden="true" />
      <h1 className="state-title">{t(outdated ? 'shell:update.title' : 'shell:crash.title')}</h1>
      <p className="state-message">{t(outdated ? 'shell:update.message' : 'shell:crash.message')}</p>
      <div className="state-actions">
        {outdated ? (
          <Button look="primary" onClick={() => location.reload()}>
            {t('shell:update.reload')}
          </Button>
        ) : (
          <Button look="primary" onClick={onRetry}>
            {t('shell:crash.retry')}
          </Button>
        )}
        <LinkButton href={inLanguage('/', pageLocale())}>{t('shell:crash.home')}</LinkButton>
      </div>
    </div>
  );
}

/** Shows the crash screen instead of the failed component; retrying renders it again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <CrashScreen error={this.state.error} onRetry={() => this.setState({ error: undefined })} />;
  }
}
