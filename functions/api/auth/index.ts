import { serve } from '../../http/chain.ts';
import { activeAccount } from './activeAccount.ts';
import { changeEmail } from './changeEmail.ts';
import { changePassword } from './changePassword.ts';
import { checkEmail } from './checkEmail.ts';
import { checkExistUserInfo } from './checkExistUserInfo.ts';
import { checkLoginInfo } from './checkLoginInfo.ts';
import { endOtherSessions } from './endOtherSessions.ts';
import { endSession } from './endSession.ts';
import { facebookLogin } from './facebookLogin.ts';
import { forgotPassword } from './forgotPassword.ts';
import { googleLogin } from './googleLogin.ts';
import { googleLoginUrl } from './googleLoginUrl.ts';
import { headerInfo } from './headerInfo.ts';
import { headerSearch } from './headerSearch.ts';
import { listSessions } from './listSessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { refreshToken } from './refreshToken.ts';
import { registerIdentity } from './registerIdentity.ts';
import { removeAccount } from './removeAccount.ts';
import { resetPassword } from './resetPassword.ts';
import { verifyAccount } from './verifyAccount.ts';

export const handler = serve({
  endOtherSessions,
  endSession,
  listSessions,
  activeAccount,
  changeEmail,
  changePassword,
  checkEmail,
  checkExistUserInfo,
  checkLoginInfo,
  facebookLogin,
  forgotPassword,
  googleLogin,
  googleLoginUrl,
  headerInfo,
  headerSearch,
  login,
  logout,
  me,
  refreshToken,
  registerIdentity,
  removeAccount,
  resetPassword,
  verifyAccount,
});
