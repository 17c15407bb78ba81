import type { Call, RequestInput, ResponseOf } from '@cloudsail/contract'
import { checkOutsidePayee, checkPayee, nameUnavailable } from '@cloudsail/contract/transfers'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { useSettled } from '@cloudsail/ui/use-settled.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutsidePayee } from '../interbank/outside-payee.ts'
import { OwnTransferLink, useIsOwn } from './own-payee.tsx'
import css from './payee-status.module.css'

type Check = ResponseOf<typeof checkPayee>
export type NameCheck = Pick<Check, 'outcome' | 'maskedName'>

/** The check waits for a pause in typing, because each check counts. */
const typingMs = 800

interface StatusProps {
  /** Shows nothing: the fields have an error in this place, or the result is for another name. */
  quiet?: boolean
}

/** Shows whether the name belongs to the account, and how often it has been paid, once both are complete. */
export function PayeeStatus({ name, account, quiet }: { name: string; account: string } & StatusProps) {
  const check = usePayeeCheck(name, account)
  const own = useIsOwn(account)
  return <Outcome check={check} where="inBank" quiet={quiet ?? false} own={own} />
}

/** Returns the result of a name check at this bank. */
export const usePayeeCheck = (name: string, account: string) =>
  useCheck(checkPayee, { payeeName: name, payeeAccount: account })

/** Shows the result for an account at another bank, from that bank. The result never prevents a payment. */
export function OutsidePayeeStatus({ payee, quiet }: { payee: OutsidePayee } & StatusProps) {
  const { payeeName, payeeAccount, bank, branchKnown, branchCode } = payee
  const request = { payeeName, payeeAccount, bank, branchCode: branchKnown ? branchCode : '' }
  const settled = useSettled(JSON.stringify(request), typingMs)
  const check = useCheck(checkOutsidePayee, JSON.parse(settled) as typeof request)
  return <Outcome check={check} where="outside" quiet={quiet ?? false} />
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

/** Returns a function that gives the result of a name check in words. At another bank no result prevents a payment. */
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
        return { kind: 'warn', text: t('check.close', { name: maskedName }) }
      case 'noMatch':
        return outside
          ? { kind: 'warn', text: t('check.outside.noMatch') }
          : { kind: 'error', text: t('check.noMatch') }
      case 'unavailable':
        return { kind: 'info', text: t(outside ? 'check.outside.unavailable' : 'check.unavailable') }
    }
  }
}

const icons = { success: 'check', warn: 'alert', error: 'alert', info: 'info' } as const

interface OutcomeProps extends StatusProps {
  check: Pick<UseQueryResult<Check>, 'data' | 'isLoading' | 'isError'>
  where: Where
  /** True if the payee is the customer's own account. */
  own?: boolean
}

/** The line of the check. Takes its room from the start, so that nothing moves when the result arrives. */
function Outcome({ check, where, quiet, own }: OutcomeProps) {
  return (
    <p className={css.check} role="status">
      {!quiet && <CheckWords check={check} where={where} own={own ?? false} />}
    </p>
  )
}

/** Shows the result of the check, or that it is still running. */
export function CheckWords({ check, where, own }: Omit<OutcomeProps, 'quiet'>) {
  const t = useTexts('transfers')
  const wordsOf = useNameWords()
  if (check.isLoading)
    return (
      <span className={css.info} translate="no">
        <Icon name="clock" />
        {t('check.checking')}
      </span>
    )
  if (!check.data && !check.isError) return null
  // A check that failed counts as unavailable. The bank itself repeats the checks that the rules require.
  const { kind, text } = wordsOf(check.data ?? nameUnavailable, where)
  const known = check.data?.outcome === 'match' ? check.data : null
  return (
    <>
      <span className={css[kind]} translate="no">
        <Icon name={icons[kind]} />
        <span>
          {text}
          {known && known.paidCount > 0 && (
            <span className={css.paid}>
              {t('check.paid', { count: known.paidCount, date: known.lastPaidOn })}
            </span>
          )}
        </span>
      </span>
      {known && own && (
        <span className={css.info} translate="no">
          <Icon name="info" />
          <OwnTransferLink />
        </span>
      )}
      {known?.paidCount === 0 && !own && (
        <span className={css.warn} translate="no">
          <Icon name="info" />
          {t('check.first')}
        </span>
      )}
    </>
  )
}
