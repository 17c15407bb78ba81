import { checkSecurityAnswer, maskMobile, normaliseText } from '@cloudsail/contract'
import { setSecurityQuestion as contract, securityQuestionTexts } from '@cloudsail/contract/identity'
import { findCustomer } from '../customers/index.ts'
import { BankError } from '../errors.ts'
import { orderDefinition } from '../orders/index.ts'
import { hashAnswer, storeSecurityQuestion } from './journeys/security-answer.ts'
import { securityState } from './security-state.ts'
import { questionNotification, questionTexts } from './texts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/**
 * PSC0107000: sets the question that recovery asks and its answer. A customer without a log-in password has nothing to
 * recover and cannot set one.
 */
export const setSecurityQuestion = orderDefinition({
  contract,
  authorisation: 'own',

  loadFacts: ({ q, customerId }) => ({
    customer: findCustomer(q, customerId),
    state: securityState(q, customerId),
  }),

  decide(_asked, { question }, { customer: { mobile }, state }) {
    if (state.login === null) throw new BankError('loginPasswordUnset')
    const masked = maskMobile(mobile)
    return {
      plan: null,
      lines: [
        {
          key: 'change',
          label: questionTexts.change,
          value: state.question ? questionTexts.changed : questionTexts.first,
        },
        {
          key: 'question',
          label: questionTexts.question,
          value: securityQuestionTexts[question],
          tone: 'strong' as const,
        },
        { key: 'notice', label: questionTexts.notification, value: { zh: masked, en: masked } },
      ],
    }
  },

  async verifySecrets(context, { secrets: { loginPassword: plain, answer } }) {
    const told = normaliseText(answer)
    await verifyOwnPassword(context, { kind: 'login', plain, field: 'loginPassword', wrong: 'passwordWrong' })
    const mistake = checkSecurityAnswer(told)
    if (mistake) throw new BankError(mistake, { field: 'answer' })
    return { answerHash: await hashAnswer(told, context.services.config.pepper) }
  },

  async execute({ q, customerId, now, verified: { answerHash } }, { question }) {
    await storeSecurityQuestion(q, { customerId, question, answerHash, now })
    return { notifications: [{ customerId, text: questionNotification(now) }] }
  },
})
