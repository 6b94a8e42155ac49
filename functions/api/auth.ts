import { auth } from '../../shared/contract/auth.ts';
import { ownAccount } from '../core/accounts/account.ts';
import { changePassword } from '../core/accounts/changePassword.ts';
import { isEmailAvailable } from '../core/accounts/checkEmail.ts';
import { notePasswordCheck } from '../core/accounts/freshPassword.ts';
import { facebook } from '../core/accounts/identity/facebook.ts';
import { google } from '../core/accounts/identity/google.ts';
import { loginWithIdentity, registerIdentity } from '../core/accounts/identity/login.ts';
import { login, requirePassword } from '../core/accounts/login.ts';
import {
  forgotPassword,
  requestEmailChange,
  resetPassword,
  sendActivation,
  verifyAccount,
} from '../core/accounts/mailedLinks.ts';
import { me } from '../core/accounts/me.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../core/accounts/sessionList.ts';
import { endSession, refreshSession } from '../core/accounts/sessions.ts';
import { withdraw } from '../core/accounts/withdraw.ts';
import { checkUserInfo, headerInfo } from '../core/headers/header.ts';
import { headerSearch } from '../core/headers/search.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('auth', auth, {
  endOtherSessions: async (_, { caller }) => ({
    ended: await endOtherSessions(caller),
  }),
  endSession: ({ params }, { caller }) => endOwnSession(caller, params.id),
  listSessions: async (_, { caller }) => ({
    data: await listSessions(caller),
  }),
  activeAccount: async ({ body }, { sourceIp }) => {
    const { email, ...confirmation } = body;
    await sendActivation(email, sourceIp, confirmation);
  },
  changeEmail: ({ body }, { caller, sourceIp }) => requestEmailChange(caller.accountId, body, sourceIp),
  changePassword: ({ body }, { caller, sourceIp }) => changePassword(caller, body, sourceIp),
  checkEmail: async ({ body }, { sourceIp }) => ({
    available: await isEmailAvailable(body.email, sourceIp),
  }),
  checkExistUserInfo: (_, { caller }) => checkUserInfo(caller),
  checkLoginInfo: async ({ body }, { caller, sourceIp }) => {
    await requirePassword(await ownAccount(caller.accountId), body.password, sourceIp);
    await notePasswordCheck(caller);
  },
  facebookLogin: async ({ body }, { userAgent }) =>
    loginWithIdentity(await facebook.exchange(body), { userAgent }),
  forgotPassword: ({ body }, { sourceIp }) => forgotPassword(body.email, sourceIp),
  googleLogin: async ({ body }, { userAgent }) =>
    loginWithIdentity(await google.exchange(body), { userAgent }),
  googleLoginUrl: ({ query }) => google.begin(query.locale),
  headerInfo: (_, { caller, locale }) => headerInfo(caller, locale),
  headerSearch: async ({ query }, { locale }) => ({
    data: await headerSearch(query.type, query.value, locale),
  }),
  login: ({ body }, { sourceIp, userAgent }) => login(body, { sourceIp, userAgent }),
  logout: (_, { caller }) => endSession(caller.accountId, caller.sessionId),
  me: (_, { caller, locale }) => me(caller, locale),
  refreshToken: ({ body }) => refreshSession(body.refreshToken),
  registerIdentity: ({ body }, { sourceIp, userAgent }) => {
    const { signUpToken, agreed: _, ...agreement } = body;
    return registerIdentity(signUpToken, agreement, { sourceIp, userAgent });
  },
  removeAccount: ({ body }, { caller, sourceIp }) => withdraw(caller.accountId, body, sourceIp),
  resetPassword: ({ body }) => resetPassword(body.token, body.password),
  verifyAccount: ({ body }, { userAgent }) => verifyAccount(body, { userAgent }),
});
