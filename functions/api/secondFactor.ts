import { secondFactor } from '../../shared/contract/secondFactor.ts';
import {
  beginSetUp,
  finishSetUp,
  ownSecondFactor,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from '../core/accounts/ownSecondFactor.ts';
import { beginEnrolment, finishEnrolment, proveSecondFactor } from '../core/accounts/secondStep.ts';
import { readSecondFactorPolicy, saveSecondFactorPolicy } from '../core/employees/secondFactorPolicy.ts';
import { serve } from '../http/chain.ts';

export const handler = serve('secondFactor', secondFactor, {
  proveSecondFactor: ({ body }, { userAgent }) => proveSecondFactor(body, { userAgent }),
  beginEnrolment: ({ body }) => beginEnrolment(body.challenge),
  finishEnrolment: ({ body }, { sourceIp, userAgent }) => finishEnrolment(body, { ip: sourceIp, userAgent }),
  getOwnSecondFactor: (_, { actor }) => ownSecondFactor(actor),
  beginSetUp: ({ body }, { actor, sourceIp }) => beginSetUp(actor, body, sourceIp),
  finishSetUp: ({ body }, { actor }) => finishSetUp(actor, body),
  renewRecoveryCodes: ({ body }, { actor, sourceIp }) => renewRecoveryCodes(actor, body.password, sourceIp),
  removeSecondFactor: ({ body }, { actor, sourceIp }) => removeOwnSecondFactor(actor, body, sourceIp),
  getSecondFactorPolicy: () => readSecondFactorPolicy(),
  saveSecondFactorPolicy: ({ body }, { actor }) => saveSecondFactorPolicy(actor, body),
});
