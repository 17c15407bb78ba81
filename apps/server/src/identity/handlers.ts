import {
  completeLogin,
  creCardLogin,
  imageCodeBySms,
  login,
  logout,
  readIdentifier,
  verifyImage,
} from '@cloudsail/contract/identity'
import { BankError } from '../errors.ts'
import { type Handler, handlePublic } from '../http/handler.ts'
import { endAllSessions } from '../http/index.ts'
import { orderHandlers } from '../orders/index.ts'
import { changeMethod, listMethodChoices, openCertificate } from './change-method.ts'
import { passwordHandlers } from './change-password.ts'
import { sendImageCode } from './image-codes/by-sms.ts'
import { createImageCode, imageCodeLifeMs } from './image-codes/image-code.ts'
import { journeyHandlers } from './journeys/handlers.ts'
import { logIn } from './log-in.ts'
import { signingHandlers } from './online-signing.ts'
import { recordKeyPasswordChange } from './record-key-password-change.ts'
import { renewOwnCertificate, tellCertificateState } from './renew-certificate.ts'
import { completeLogin as completeSecondFactor } from './second-factor.ts'
import { setSecurityQuestion } from './set-security-question.ts'

const newImageCode = handlePublic(verifyImage, async (context) => ({
  ...(await createImageCode(context)),
  expiresInSeconds: imageCodeLifeMs / 1000,
  demo: context.services.config.mode === 'demo',
}))

const logInByIdentifier = handlePublic(login, async (context, request) => {
  const { identifierKind: method, identifier, ...rest } = request
  const read = readIdentifier(method, identifier)
  if (read.error) throw new BankError(read.error, { field: 'identifier' })
  return logIn(context, { method, value: read.value, ...rest })
})

const logInByCreditCard = handlePublic(creCardLogin, (context, { cardNumber, ...rest }) =>
  logIn(context, { method: 'creditCard', value: cardNumber, ...rest }),
)

const logOut = handlePublic(logout, async ({ db, services, session, setSessionCookie }) => {
  if (session) await endAllSessions(services.sessions.of(db), session.customerId, { reason: 'loggedOut' })
  setSessionCookie(null)
  return {}
})

export const handlers: Handler[] = [
  newImageCode,
  handlePublic(imageCodeBySms, sendImageCode),
  logInByIdentifier,
  logInByCreditCard,
  handlePublic(completeLogin, completeSecondFactor),
  logOut,
  ...passwordHandlers,
  ...orderHandlers([recordKeyPasswordChange, changeMethod]),
  listMethodChoices,
  openCertificate,
  tellCertificateState,
  renewOwnCertificate,
  ...journeyHandlers,
  ...signingHandlers,
  ...orderHandlers([setSecurityQuestion]),
]
