import type { Application } from '../../../../shared/contract/applications.ts';
import type { Conversation } from '../../../../shared/contract/conversations.ts';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import { isUnanswered } from '../../lib/unanswered.ts';

/**
 * State of the conversation about an interview: the company asked, the job seeker answered, or no messages.
 */
export type Talk = 'Asked' | 'Answered' | 'New';

export type NextStep =
  | { kind: 'offer'; application: Application }
  | { kind: 'interview'; application: Application; talk: Talk; saidAt?: string }
  | { kind: 'messages'; count: number; first: Conversation }
  | { kind: 'scouts'; count: number }
  | { kind: 'follow'; count: number }
  | { kind: 'profile' | 'find' | 'improve' };

interface Known {
  completeness: { mayApply: boolean; percentage: number };
  applications: readonly Application[];
  conversations: readonly Conversation[];
  newScouts: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * A job seeker's next steps, most urgent first: an offer, an interview, a question from a company, completing
 * the profile, a scout. Otherwise general advice, so never empty.
 */
export function nextSteps({ completeness, applications, conversations, newScouts, now }: Known): NextStep[] {
  const running = applications.filter(({ status }) => !isEnded(status));
  const talkWith = (id: string) => conversations.find(({ other }) => other.companyId === id);
  const told = new Set<string>();
  const steps: NextStep[] = [];
  for (const application of running.filter(({ status }) => status === 'OFFERED')) {
    told.add(application.job.company.id);
    steps.push({ kind: 'offer', application });
  }
  for (const application of running.filter(({ status }) => status === 'INTERVIEW')) {
    const { id } = application.job.company;
    told.add(id);
    const { lastMessage, lastMessageTime } = talkWith(id) ?? {};
    // Messages from before the interview are about something else.
    const moved = application.history.findLast(({ status }) => status === 'INTERVIEW')?.at ?? '';
    const talk = !lastMessage
      ? 'New'
      : !lastMessage.byMe
        ? 'Asked'
        : lastMessageTime! > moved
          ? 'Answered'
          : 'New';
    steps.push({
      kind: 'interview',
      application,
      talk,
      ...(talk === 'Answered' && { saidAt: lastMessageTime! }),
    });
  }
  const unanswered = conversations.filter(
    (one) => isUnanswered(one, now) && !told.has(one.other.companyId ?? ''),
  );
  if (unanswered[0]) steps.push({ kind: 'messages', count: unanswered.length, first: unanswered[0] });
  // Accepting a scout requires being able to apply.
  if (!completeness.mayApply) steps.push({ kind: 'profile' });
  if (newScouts > 0) steps.push({ kind: 'scouts', count: newScouts });
  if (steps.length > 0) return steps;
  if (running.length > 0) return [{ kind: 'follow', count: running.length }];
  return [{ kind: applications.length > 0 && completeness.percentage < 100 ? 'improve' : 'find' }];
}
