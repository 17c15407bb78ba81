import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineOrder } from '../orders/define-order.ts'
import { securityQuestions } from './security-questions.ts'

/**
 * Sets the security question for recovery, authorised by the log-in password. The answer is encrypted like a password and
 * stored only as a hash.
 */
export const setSecurityQuestion = defineOrder({
  code: 'PSC0107',
  title: { zh: '密保问题设置', en: 'Security question' },
  access: customer(),
  input: z.strictObject({ question: z.enum(securityQuestions, 'securityQuestionRequired') }),
  secrets: ['loginPassword', 'answer'],
  errors: [
    'securityQuestionRequired',
    'securityAnswerLength',
    'illegalCharacters',
    'passwordRequired',
    'passwordWrong',
    'loginLocked',
    'loginPasswordUnset',
  ],
})
