import {
  endEbank,
  freeNickname,
  renewActivation,
  resetQueryPassword,
  resumeEbank,
  suspendEbank,
  unlockEbank,
} from './staff/access.ts'
import { recordDeath, undoDeath } from './staff/death.ts'
import { enrolEbankAccounts } from './staff/enrolment.ts'
import { changeEbankMethod, changeKey } from './staff/method.ts'
import { openCustomer } from './staff/open-customer.ts'
import { openWhole } from './staff/open-whole.ts'
import { changeParticulars, renewDocument } from './staff/particulars.ts'
import { signEbank } from './staff/sign-ebank.ts'

export { countAttempt, forgetAttempts, giveBackAttempt, maxFailedAttempts } from './attempts.ts'
export { claimNickname, isNicknameTaken, nicknameHeldDays } from './claim-nickname.ts'
export { createCustomer } from './create-customer.ts'
export { describeDevice } from './describe-device.ts'
export {
  findDevice,
  forgetDevice,
  forgetDevices,
  knownDevice,
  listDevices,
  nameDevice,
  newestDevice,
} from './devices.ts'
export { endRelation } from './end-relation.ts'
export { handlers } from './handlers.ts'
export { useImageCode } from './image-codes/image-code.ts'
export { activationValidity } from './journeys/begin-with-secret.ts'
export { lockedUntil } from './locked-until.ts'
export { setLoginAlerts, setSecondFactorAlways } from './login-alerts.ts'
export { countLogins, loginHistory, readLogin } from './login-history.ts'
export { customerOfName } from './names.ts'
export { hashPassword, verifyPassword } from './password.ts'
export { permittedFunctions, refusedFunctions } from './permitted-functions.ts'
export { isWindowSpent, takeFromWindow } from './rate-window.ts'
export { renewalDue } from './renewal-due.ts'
export { securityState } from './security-state.ts'
export { setAddress, setEmail, setOccupation } from './set-contact.ts'
export { hasMobileAccount, setMobile } from './set-mobile.ts'
export { hashNewPassword, hashUnlike, hasPassword, storePassword } from './set-password.ts'
export { setSeal } from './set-seal.ts'
export { fraudLines } from './staff/kit.ts'
export { sessionsOfCustomer } from './staff/sessions.ts'
export { suspendOnline } from './suspend-online.ts'
export { lockedAlertOf, notificationTime } from './texts.ts'
export { verifyCountedPassword, verifyOwnPassword } from './verify-own-password.ts'
export { verifyWithdrawalPassword } from './verify-withdrawal-password.ts'

/** The actions on customers and their internet bank. */
export const staffActions = [
  openWhole,
  signEbank,
  changeEbankMethod,
  changeKey,
  unlockEbank,
  renewActivation,
  resetQueryPassword,
  suspendEbank,
  resumeEbank,
  endEbank,
  enrolEbankAccounts,
  freeNickname,
  openCustomer,
  changeParticulars,
  renewDocument,
  recordDeath,
  undoDeath,
]
