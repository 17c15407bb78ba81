import {
  cancelFundOrder,
  dividendModeNames,
  type FundDividendMode,
  fundDividendModes,
  setDividendMode,
} from '@cloudsail/contract/wealth'
import { useCall } from '@cloudsail/ui/base/queries.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { FailedToLoad } from '@cloudsail/ui/failed-to-load.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Skeleton } from '@cloudsail/ui/skeleton.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { CancelOrder } from '../../orders/cancel-order.tsx'
import { SettlementCard } from '../../settlement/settlement-card.tsx'
import { fundAddress } from '../address.ts'
import css from '../funds.module.css'
import { NoFunds } from '../no-funds.tsx'
import { grouped } from '../percent.ts'
import own from './dividends.module.css'
import { lastOf } from './last-dividend.ts'

/** Lists funds that are held or being bought, each with its method and a button to change it. */
export function Modes({ onChange }: { onChange: (fund: FundDividendMode) => void }) {
  const t = useTexts('fundDividends')
  const answer = useCall(fundDividendModes, {})
  const data = answer.data
  return (
    <div className={css.page}>
      {answer.isError && <FailedToLoad answer={answer} />}
      {answer.isPending && <Skeleton look="block" />}
      {data && data.funds.length === 0 && (
        <NoFunds title={t('none')} toMarket={t('toMarket')}>
          {t('none.text')}
        </NoFunds>
      )}
      {data && data.funds.length > 0 && <SettlementCard />}
      {data && data.funds.length > 0 && (
        <Card flush>
          <ul className={own.funds}>
            {data.funds.map((fund) => (
              <Fund key={fund.productCode} fund={fund} onChange={() => onChange(fund)} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Fund({ fund, onChange }: { fund: FundDividendMode; onChange: () => void }) {
  const t = useTexts('fundDividends')
  const language = useLanguage()
  const may = useMayGive()
  const { productCode, units, mode, fixed, underWay, changes } = fund
  const name = fund.name[language]
  const last = lastOf(fund)
  return (
    <li>
      <div className={own.what}>
        <p>
          <Link href={fundAddress('/PIF1301000', productCode)}>{name}</Link>
          <span className={css.quiet}>
            {productCode} R{fund.risk} ·{' '}
            {units === '0.00' ? t('units.none') : t('units', { units: grouped(units) })}
          </span>
        </p>
        {last && (
          <p className={css.quiet}>
            {t('last.on', { on: last.recordOn })}
            {language === 'zh' ? '：' : ': '}
            {mode === 'cash' || last.units === null
              ? t('last.cash', { each: last.perUnit, amount: grouped(last.amount) })
              : t('last.reinvest', { each: last.perUnit, units: grouped(last.units) })}
          </p>
        )}
        {changes.length > 1 && (
          <Disclosure title={t('history')}>
            <ul className={css.runs}>
              {changes.map((change) => (
                <li key={change.on}>
                  {t('history.row', { on: change.on, mode: dividendModeNames[change.mode][language] })}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      <div className={own.mode}>
        <p>
          <b>{dividendModeNames[mode][language]}</b>
          <span className={css.quiet}>
            {fixed ? t('fixed') : changes[0] ? t('since', { on: changes[0].on }) : t('default')}
          </span>
        </p>
        {underWay && (
          <>
            <Tag tone="attention">
              {t('underWay', { mode: dividendModeNames[underWay.mode][language], on: underWay.confirmOn })}
            </Tag>
            {underWay.cancelUntil && (
              <CancelOrder
                contract={cancelFundOrder}
                orderId={underWay.orderId}
                until={underWay.cancelUntil}
                name={name}
              />
            )}
          </>
        )}
        {!fixed && !underWay && may(setDividendMode) && (
          <Button look="line" small onClick={onChange}>
            <span aria-hidden="true">{t('change')}</span>
            <span className="said">{t('change.of', { name })}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
