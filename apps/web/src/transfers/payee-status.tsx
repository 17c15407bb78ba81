import type { ResponseOf } from '@cloudsail/contract'
import { checkPayee } from '@cloudsail/contract/transfers'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/index.ts'
import { useTexts } from '../app/texts.ts'
import { Notice } from '../ui/notice.tsx'

const tones = { match: 'success', close: 'warn', noMatch: 'error', unavailable: 'info' } as const

interface Props {
  name: string
  account: string
}

/** Says whether the name belongs to the account, and how often it has been paid, once both can be asked about. */
export function PayeeStatus({ name, account }: Props) {
  const t = useTexts('transfers')
  const request = { payeeName: name, payeeAccount: account }
  const check = useQuery<ResponseOf<typeof checkPayee>>({
    queryKey: [checkPayee.name, request],
    queryFn: ({ signal }) => call(checkPayee, request, { signal, tell: 'none' }),
    enabled: checkPayee.request.safeParse(request).success,
    staleTime: 60_000,
  })
  if (check.isLoading) {
    return (
      <Notice kind="info" live>
        {t('check.checking')}
      </Notice>
    )
  }
  // A check that could not be made is the outcome "unavailable": the bank checks again when the order is prepared.
  const { outcome, maskedName, paidCount, lastPaidOn } = check.data ?? {
    outcome: 'unavailable' as const,
    maskedName: null,
    paidCount: 0,
    lastPaidOn: null,
  }
  if (!check.data && !check.isError) return null
  return (
    <Notice kind={tones[outcome]} live>
      {outcome === 'close' ? t('check.close', { name: maskedName ?? '' }) : t(`check.${outcome}`)}
      {outcome === 'match' && (
        <>
          {' · '}
          {paidCount > 0 ? t('check.paid', { count: paidCount, date: lastPaidOn ?? '' }) : t('check.first')}
        </>
      )}
    </Notice>
  )
}
