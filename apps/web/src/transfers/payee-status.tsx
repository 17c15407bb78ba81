import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { checkOutsidePayee, checkPayee, nameUnavailable } from '@cloudsail/contract/transfers'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../base/api/index.ts'
import { useTexts } from '../base/texts.ts'
import { Notice } from '../ui/notice.tsx'
import { useSettled } from '../ui/use-settled.ts'
import type { OutsidePayee } from './outside-payee.ts'

type Check = ResponseOf<typeof checkPayee>
export type NameCheck = Pick<Check, 'outcome' | 'maskedName'>

/** Typing that goes on is not asked about: each check is counted. */
const typingMs = 800

/** Says whether the name belongs to the account, and how often it has been paid, once both can be asked about. */
export function PayeeStatus({ name, account }: { name: string; account: string }) {
  return <Outcome check={useCheck(checkPayee, { payeeName: name, payeeAccount: account })} where="inBank" />
}

/** The same of an account at another bank, as that bank says; nothing of it keeps anybody from paying. */
export function OutsidePayeeStatus({ payee }: { payee: OutsidePayee }) {
  const { payeeName, payeeAccount, bank, branchKnown, branchCode } = payee
  const request = {
    payeeName: payeeName.trim(),
    payeeAccount,
    bank,
    branchCode: branchKnown ? branchCode : '',
  }
  const settled = useSettled(JSON.stringify(request), typingMs)
  const check = useCheck(checkOutsidePayee, JSON.parse(settled) as typeof request)
  return <Outcome check={check} where="outside" />
}

// biome-ignore lint/suspicious/noExplicitAny: either of the two checks
function useCheck<C extends Call<any, any>>(definition: C, request: RequestInput<C>): UseQueryResult<Check> {
  return useQuery<Check>({
    queryKey: [definition.name, request],
    queryFn: ({ signal }) => call(definition, request, { signal, reportErrors: 'none' }),
    enabled: definition.request.safeParse(request).success,
    staleTime: 60_000,
  })
}

type Where = 'inBank' | 'outside'

/** What was found out of a name, in words. At another bank nothing keeps anybody from paying. */
export function useNameWords() {
  const t = useTexts('transfers')
  return (
    { outcome, maskedName }: NameCheck,
    where: Where,
  ): { kind: 'success' | 'warn' | 'error' | 'info'; text: string } => {
    const outside = where === 'outside'
    switch (outcome) {
      case 'match':
        return { kind: 'success', text: t('check.match') }
      case 'close':
        return { kind: 'warn', text: t('check.close', { name: maskedName ?? '' }) }
      case 'noMatch':
        return outside
          ? { kind: 'warn', text: t('check.outside.noMatch') }
          : { kind: 'error', text: t('check.noMatch') }
      case 'unavailable':
        return { kind: 'info', text: t(outside ? 'check.outside.unavailable' : 'check.unavailable') }
    }
  }
}

function Outcome({ check, where }: { check: UseQueryResult<Check>; where: Where }) {
  const t = useTexts('transfers')
  const wordsOf = useNameWords()
  if (check.isLoading) {
    return (
      <Notice kind="info" live>
        {t('check.checking')}
      </Notice>
    )
  }
  if (!check.data && !check.isError) return null
  // What the rules ask for, the bank checks again.
  const { kind, text } = wordsOf(check.data ?? nameUnavailable, where)
  return (
    <Notice kind={kind} live>
      {text}
      {check.data?.outcome === 'match' && (
        <>
          {' · '}
          {check.data.paidCount > 0
            ? t('check.paid', { count: check.data.paidCount, date: check.data.lastPaidOn ?? '' })
            : t('check.first')}
        </>
      )}
    </Notice>
  )
}
