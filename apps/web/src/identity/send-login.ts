import type { ResponseOf } from '@cloudsail/contract'
import type { EncryptedSecret } from '@cloudsail/contract/http'
import { creCardLogin, type LoginMethod, login } from '@cloudsail/contract/identity'
import { call } from '../base/api/index.ts'
import { startSession } from '../base/session.ts'

/** Logs in and takes up the session. Throws a CallError; the form tells of it, not a toast. */
export async function sendLogin(
  method: LoginMethod,
  identifier: string,
  rest: { password: EncryptedSecret; imageCodeId: string; imageCode: string },
): Promise<ResponseOf<typeof login>> {
  const options = { reportErrors: 'none' } as const
  const answer =
    method === 'creditCard'
      ? await call(creCardLogin, { cardNumber: identifier, ...rest }, options)
      : await call(login, { identifierKind: method, identifier, ...rest }, options)
  startSession(answer.IFP_SID, {
    nickname: answer.s_nickname,
    kind: answer.customerKind,
    method: answer.s_currMode,
    functions: answer.functions,
    refused: answer.refused,
  })
  return answer
}
