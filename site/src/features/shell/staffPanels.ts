/** The panels of my page, one line per tab or section of `staffPlaces.ts`; loaded on demand. */
import type { LoadPanel } from '../../lib/screens.ts';
import type { PanelId } from './staffPlaces.ts';

export const staffPanels: Readonly<Record<PanelId, LoadPanel>> = {
  'index/index': () => import('../staffHome/Overview.tsx'),
  'notifications/index': () => import('../notifications/Notifications.tsx'),
  'jobs/index': () => import('../recommended/Recommended.tsx'),
  'jobs/searches': () => import('../savedSearches/SavedSearches.tsx'),
  'favorites/index': () => import('../favorites/Favorites.tsx'),
  'applications/index': () => import('../applications/Applications.tsx'),
  'messages/index': () => import('../messages/Messages.tsx'),
  'profile/index': () => import('../staffHome/Profile.tsx'),
  'profile/translation': () => import('../staffHome/Translation.tsx'),
  'wishes/index': () => import('../wishes/Wishes.tsx'),
  'resume/index': () => import('../resume/Resume.tsx'),
  'scouts/index': () => import('../scouts/Scouts.tsx'),
  'scouts/looks': () => import('../resume/Looks.tsx'),
  'scouts/blocked': () => import('../scouts/BlockedCompanies.tsx'),
  'payments/index': () => import('../payments/History.tsx'),
  'payments/bank': () => import('../payments/Bank.tsx'),
  'payments/numbers': () => import('../payments/Numbers.tsx'),
  'settings/index': () => import('../staffHome/Settings.tsx'),
  'settings/mail': () => import('../mailSettings/MailSettings.tsx'),
  'settings/devices': () => import('../account/Sessions.tsx'),
  'settings/data': () => import('../account/DataExport.tsx'),
};
