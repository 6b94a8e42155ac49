/** The page of an applicant with the parts of other features. */
import { lazy } from 'react';
import ApplicationScreen from '../client/Application.tsx';

const Conversation = lazy(() => import('../messages/ApplicantConversation.tsx'));

export default function ClientApplication({ parameters }: { parameters: Record<string, string> }) {
  return (
    <ApplicationScreen
      parameters={parameters}
      conversation={(of) => <Conversation key={of.applicationId} {...of} />}
    />
  );
}
