import * as z from 'zod/mini'
import { customer } from '../core/access.ts'
import { defineOrder } from '../orders/define-order.ts'
import { securityQuestions } from './security-questions.ts'

/** The question of recovery. It is asked for on the word of the log-in password; the answer travels as a password does,
 *  and is kept as a hash alone. */
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
