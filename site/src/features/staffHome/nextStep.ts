import type { Application } from '../../../../shared/contract/applications.ts';
import type { Conversation } from '../../../../shared/contract/conversations.ts';
import type { Interview } from '../../../../shared/contract/interviews.ts';
import { isEnded } from '../../../../shared/domain/applicationStatus.ts';
import type { OpenInterviewStatus } from '../../../../shared/domain/interviews.ts';
import { isUnanswered } from '../../lib/unanswered.ts';

/**
 * State of the conversation about an interview: the company asked, the job seeker answered, or no messages.
 */
export type Talk = 'Asked' | 'Answered' | 'New';

export type NextStep =
  | { kind: 'offer'; application: Application }
  | { kind: 'meeting'; application: Application; status: OpenInterviewStatus; startsAt?: string }
  | { kind: 'interview'; application: Application; talk: Talk; saidAt?: string }
  | { kind: 'messages'; count: number; first: Conversation }
  | { kind: 'scouts'; count: number }
  | { kind: 'follow'; count: number }
  | { kind: 'profile' | 'find' | 'improve' };

interface Known {
  completeness: { mayApply: boolean; percentage: number };
  applications: readonly Application[];
  conversations: readonly Conversation[];
  /** Those that are being arranged or are to come. */
  interviews: readonly Pick<Interview, 'applicationId' | 'status' | 'startsAt'>[];
  newScouts: number;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * A job seeker's next steps, most urgent first: an offer, an arranged or proposed interview, one to be talked about,
 * a question from a company, completing the profile, a scout. Otherwise general advice, so never empty.
 */
export function nextSteps({
  completeness,
  applications,
  conversations,
  interviews,
  newScouts,
  now,
}: Known): NextStep[] {
  const running = applications.filter(({ status }) => !isEnded(status));
  const talkWith = (id: string) => conversations.find(({ other }) => other.companyId === id);
  const told = new Set<string>();
  const steps: NextStep[] = [];
  for (const application of running.filter(({ status }) => status === 'OFFERED')) {
    told.add(application.job.company.id);
    steps.push({ kind: 'offer', application });
  }
  const arranged = new Set<string>();
  for (const { applicationId, status, startsAt } of interviews) {
    const application = running.find(({ id }) => id === applicationId);
    if (!application) continue;
    arranged.add(applicationId);
    // Those to come are open.
    steps.push({
      kind: 'meeting',
      application,
      status: status as OpenInterviewStatus,
      ...(startsAt && { startsAt }),
    });
  }
  for (const application of running.filter(({ id, status }) => status === 'INTERVIEW' && !arranged.has(id))) {
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
