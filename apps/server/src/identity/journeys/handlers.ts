import {
  activateBranchAccess,
  answerQuestion,
  beginJourneySignature,
  checkInfo2,
  checkJourneyCode,
  creditcardLogon,
  firstUseChecked,
  giveJourneySignature,
  goBack,
  identifySigner,
  leaveJourney,
  openAgreement,
  readJourney,
  saveReadProctorRecord,
  sendJourneyCode,
  setInformation,
  setJourneyLoginPassword,
  setJourneyPasswords,
  setJourneyWithdrawalPassword,
  signAgreement,
} from '@cloudsail/contract/identity'
import { type CallContext, type Handler, handlePublic } from '../../http/handler.ts'
import { beginWithCreditCard, beginWithIdentity } from './begin-identified.ts'
import { activate, checkFirstUse } from './begin-with-secret.ts'
import { finishJourney } from './finish-journey.ts'
import { keepInformation, keepWithdrawalPassword } from './information.ts'
import { endJourney, findJourney, type Journey, keyOf, stepBackOf } from './journey.ts'
import { checkCode, sendCode } from './journey-code.ts'
import { presentJourney } from './present-journey.ts'
import { checkAnswer } from './security-answer.ts'
import { checkSignature, handOutText } from './signature.ts'
import { accept, checkSigner, readOut, recordReading } from './signing.ts'

/** Wraps a step so that it returns the journey's progress to the page. */
function answering<Request>(step: (context: CallContext, request: Request) => Promise<Journey>) {
  return async (context: CallContext, request: Request) =>
    presentJourney(context.db, await step(context, request), context.now)
}

/** Wraps a beginning so that it also returns the token that the page needs to continue. */
function beginning<Request>(
  begin: (context: CallContext, request: Request) => Promise<{ token: string; journey: Journey }>,
) {
  return async (context: CallContext, request: Request) => shown(context, await begin(context, request))
}

async function shown(context: CallContext, { token, journey }: { token: string; journey: Journey }) {
  return { token, ...(await presentJourney(context.db, journey, context.now)) }
}

export const journeyHandlers: Handler[] = [
  handlePublic(checkInfo2, beginning(beginWithIdentity)),
  handlePublic(creditcardLogon, beginning(beginWithCreditCard)),
  handlePublic(activateBranchAccess, beginning(activate)),
  handlePublic(firstUseChecked, async (context, request) => {
    const { firstUse, begun } = await checkFirstUse(context, request)
    return { firstUse, journey: begun && (await shown(context, begun)) }
  }),
  handlePublic(
    readJourney,
    answering((context, { token }) => findJourney(context, token)),
  ),
  handlePublic(
    goBack,
    answering((context, { token }) => stepBackOf(context, token)),
  ),
  handlePublic(leaveJourney, async (context, { token }) => {
    if (context.journeyCookie !== null) await endJourney(context.db, context, keyOf(context, token))
    return {}
  }),
  handlePublic(sendJourneyCode, answering(sendCode)),
  handlePublic(checkJourneyCode, answering(checkCode)),
  handlePublic(beginJourneySignature, handOutText),
  handlePublic(giveJourneySignature, answering(checkSignature)),
  handlePublic(answerQuestion, answering(checkAnswer)),
  handlePublic(identifySigner, answering(checkSigner)),
  handlePublic(openAgreement, readOut),
  handlePublic(saveReadProctorRecord, async (context, request) => {
    const journey = await recordReading(context, request)
    return { journey: journey && (await presentJourney(context.db, journey, context.now)) }
  }),
  handlePublic(signAgreement, answering(accept)),
  handlePublic(setInformation, answering(keepInformation)),
  handlePublic(setJourneyWithdrawalPassword, answering(keepWithdrawalPassword)),
  handlePublic(
    setJourneyLoginPassword,
    answering(async (context, { token, login }) =>
      finishJourney(context, token, { login: await context.services.secrets.open(context.db, login) }),
    ),
  ),
  handlePublic(
    setJourneyPasswords,
    answering(async (context, { token, login, query }) => {
      const { secrets } = context.services
      return finishJourney(context, token, {
        login: await secrets.open(context.db, login),
        query: await secrets.open(context.db, query),
      })
    }),
  ),
]
