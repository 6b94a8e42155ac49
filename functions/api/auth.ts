import { auth } from '../../shared/contract/auth.ts';
import { ownAccount } from '../core/accounts/account.ts';
import { changePassword } from '../core/accounts/changePassword.ts';
import { isEmailAvailable } from '../core/accounts/checkEmail.ts';
import { claimAccount } from '../core/accounts/claim.ts';
import { notePasswordCheck } from '../core/accounts/freshPassword.ts';
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
import { checkUserInfo, headerInfo } from '../core/headers/header.ts';
import { facebook } from '../core/identity/facebook.ts';
import { google } from '../core/identity/google.ts';
import { loginWithIdentity, registerIdentity } from '../core/identity/login.ts';
import { withdraw } from '../core/leaving/withdraw.ts';
import { paginate } from '../core/paging.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('auth', auth, {
  endOtherSessions: async (_, { actor }) => ({
    ended: await endOtherSessions(actor),
  }),
  endSession: ({ params }, { actor }) => endOwnSession(actor, params.id),
  listSessions: async ({ query }, { actor }) => paginate(await listSessions(actor), query),
  activeAccount: async ({ body }, { sourceIp }) => {
    const { email, ...confirmation } = body;
    await sendActivation(email, sourceIp, confirmation);
  },
  changeEmail: ({ body }, { actor, sourceIp }) => requestEmailChange(actor, body, sourceIp),
  changePassword: ({ body }, { actor, sourceIp }) => changePassword(actor, body, sourceIp),
  checkEmail: async ({ body }, { sourceIp }) => ({
    available: await isEmailAvailable(body.email, sourceIp),
  }),
  checkExistUserInfo: (_, { actor }) => checkUserInfo(actor),
  checkLoginInfo: async ({ body }, { actor, sourceIp }) => {
    await requirePassword(await ownAccount(actor), body.password, sourceIp);
    await notePasswordCheck(actor);
  },
  claimAccount: ({ body }, { userAgent }) => claimAccount(body, userAgent),
  facebookLogin: async ({ body }, { userAgent }) =>
    loginWithIdentity(await facebook.exchange(body), { userAgent }),
  forgotPassword: ({ body }, { sourceIp }) => forgotPassword(body.email, sourceIp),
  googleLogin: async ({ body }, { userAgent }) =>
    loginWithIdentity(await google.exchange(body), { userAgent }),
  googleLoginUrl: ({ query }) => google.begin(query.locale),
  headerInfo: (_, { actor, locale }) => headerInfo(actor, locale),
  login: ({ body }, { sourceIp, userAgent }) => login(body, { sourceIp, userAgent }),
  logout: (_, { actor }) => endSession(actor, actor.sessionId),
  me: (_, { actor, locale }) => me(actor, locale),
  refreshToken: ({ body }) => refreshSession(body.refreshToken),
  registerIdentity: ({ body }, { sourceIp, userAgent }) => {
    const { signUpToken, agreed: _, ...agreement } = body;
    return registerIdentity(signUpToken, agreement, { sourceIp, userAgent });
  },
  removeAccount: ({ body }, { actor, sourceIp }) => withdraw(actor, body, sourceIp),
  resetPassword: ({ body }) => resetPassword(body.token, body.password),
  verifyAccount: ({ body }, { userAgent }) => verifyAccount(body, { userAgent }),
});
