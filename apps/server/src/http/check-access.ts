import { type Access, authMethodNames, type Bilingual } from '@cloudsail/contract'
import { BankError } from '../errors.ts'
import type { Admission } from './admit.ts'

/** Throws where the caller may not make the call. */
export function checkAccess(access: Access, { session, ended }: Admission): void {
  if (access.who === 'public') return
  if (!session) throw new BankError('sessionExpired', ended ? { values: { reason: ended } } : {})
  if (!access.kinds.includes(session.kind))
    throw new BankError(session.kind === 'cardOnly' ? 'cardOnlyRefused' : 'noAuthority')
  if (!access.methods.includes(session.method))
    throw new BankError('noAuthority', { values: { methods: access.methods.join(',') } })
}

const separators: Bilingual = { zh: '、', en: ', ' }
const methodNeeded: Bilingual = {
  zh: '您当前的认证方式暂不支持该功能，请变更认证方式为：{methods}。',
  en: 'Your authentication method does not allow this function. Please change it to one of: {methods}.',
}

/** The sentence of `noAuthority` where another authentication method would do; null in all other cases. */
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
