import { authMethodNames, type Bilingual, type Call } from '@cloudsail/contract'
import { BankError } from '../errors.ts'
import type { Admission } from './admit.ts'
import { functionOf, needsBranch, signFirst } from './sign-first.ts'

/** Throws if the caller may not make the call. If signing would be enough, the error says so and names the function. */
export function checkAccess(call: Call, { session, ended }: Admission): void {
  const { access } = call
  if (access.who === 'public') return
  if (!session) throw new BankError('sessionExpired', ended ? { values: { reason: ended } } : {})
  const { kind } = session
  const mustSign = kind !== 'branchSigned' && kind !== 'cardOnly' && needsBranch(call)
  if (!access.kinds.includes(kind) || mustSign) {
    if (kind === 'cardOnly') throw new BankError('cardOnlyRefused')
    const title = functionOf(call)
    if (!title) throw new BankError('noAuthority')
    throw signFirst(kind, title, { online: access.kinds.includes('onlineSigned') && !mustSign })
  }
  if (!access.methods.includes(session.method))
    throw new BankError('noAuthority', { values: { methods: access.methods.join(',') } })
}

const separators: Bilingual = { zh: '、', en: ', ' }
const methodNeeded: Bilingual = {
  zh: '您当前的认证方式暂不支持该功能，请变更认证方式为：{methods}。',
  en: 'Your authentication method does not allow this function. Change it to one of: {methods}.',
}

/** Returns the sentence of `noAuthority` that names the methods which would do. Null for all other errors. */
export function methodSentence(error: BankError): Bilingual | null {
  const { methods } = error.values
  if (error.key !== 'noAuthority' || typeof methods !== 'string') return null
  const names = (language: 'zh' | 'en') =>
    methods
      .split(',')
      .map((method) => authMethodNames[method as keyof typeof authMethodNames][language])
      .join(separators[language])
  return {
    zh: methodNeeded.zh.replace('{methods}', names('zh')),
    en: methodNeeded.en.replace('{methods}', names('en')),
  }
}
