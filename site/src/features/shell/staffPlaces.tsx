/**
 * My page, put together: its places, and in each one line for each tab, or for each section of it, in the order they are
 * shown. What is not here is not offered. An address names tab and section, so that it outlives a change of the places.
 */
import { Briefcase, FileUser, House, Mail, MessagesSquare, Settings, Wallet } from 'lucide-react';
import type { StaffPlaces } from '../../lib/screens.ts';

export const staffPlaces: StaffPlaces = [
  {
    id: 'index',
    icon: House,
    tabs: {
      index: { index: () => import('../staffHome/Overview.tsx') },
      notifications: { index: () => import('../notifications/Notifications.tsx') },
    },
  },
  {
    id: 'jobs',
    icon: Briefcase,
    tabs: {
      jobs: {
        index: () => import('../recommended/Recommended.tsx'),
        searches: () => import('../savedSearches/SavedSearches.tsx'),
      },
      favorites: { index: () => import('../favorites/Favorites.tsx') },
    },
  },
  {
    id: 'applications',
    icon: MessagesSquare,
    tabs: {
      applications: { index: () => import('../applications/Applications.tsx') },
      messages: { index: () => import('../messages/Messages.tsx') },
    },
  },
  {
    id: 'profile',
    icon: FileUser,
    tabs: {
      profile: { index: () => import('../staffHome/Profile.tsx') },
      wishes: { index: () => import('../wishes/Wishes.tsx') },
      resume: { index: () => import('../resume/Resume.tsx') },
    },
  },
  {
    id: 'scouts',
    icon: Mail,
    tabs: {
      scouts: {
        index: () => import('../scouts/Scouts.tsx'),
        blocked: () => import('../scouts/BlockedCompanies.tsx'),
      },
    },
  },
  {
    id: 'payments',
    icon: Wallet,
    tabs: {
      payments: {
        index: () => import('../payments/History.tsx'),
        bank: () => import('../payments/Bank.tsx'),
        numbers: () => import('../payments/Numbers.tsx'),
      },
    },
  },
  {
    id: 'settings',
    icon: Settings,
    tabs: {
      settings: {
        index: () => import('../staffHome/Settings.tsx'),
        mail: () => import('../mailSettings/MailSettings.tsx'),
        devices: () => import('../staffHome/Sessions.tsx'),
        data: () => import('../staffHome/DataExport.tsx'),
      },
    },
  },
];
