import { brand } from '@cloudsail/contract'
import {
  convertFund,
  type FundHolding,
  type FundPerformance,
  redeemFund,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { CardFoot, MoreLink } from '@cloudsail/ui/answer/card-foot.tsx'
import { ItemRow, ItemRows } from '@cloudsail/ui/answer/item-row.tsx'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { useMedia } from '@cloudsail/ui/base/use-media.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { calendarFile } from '@cloudsail/ui/calendar-file.ts'
import { Card } from '@cloudsail/ui/card.tsx'
import { GroupIcon } from '@cloudsail/ui/group-icon.tsx'
import { Icon } from '@cloudsail/ui/icon.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { useLineWords } from '@cloudsail/ui/rows/use-line-words.ts'
import { saveFile } from '@cloudsail/ui/save-file.ts'
import { useState } from 'react'
import { fundAddress } from '../address.ts'
import { grouped, rateOf, signedPercent, toneOf } from '../percent.ts'
import { Spark } from '../spark.tsx'
import { UnitLots } from '../unit-lots.tsx'
import css from './own-funds.module.css'
import { useRateText } from './use-rate-text.ts'

type Own = FundPerformance['funds'][number]

interface Props {
  funds: readonly FundHolding[]
  performance: FundPerformance | undefined
  today: string
}

/** Lists the funds held, the largest first. A fund opens in place: what saves money, its lots, its orders. */
export function HeldFunds({ funds, performance, today }: Props) {
  const t = useTexts('ownFunds')
  const [open, setOpen] = useState(funds.length === 1 ? funds[0]!.productCode : null)
  const byValue = funds.toSorted((one, other) => Number(other.value) - Number(one.value))
  return (
    <Card
      title={t('held')}
      flush
      aside={
        <span className={`${css.heads} ${css.wide}`} aria-hidden="true">
          <span>{t('held.nav')}</span>
          <span>{t('value')}</span>
          <span>{t('gain')}</span>
        </span>
      }
    >
      <div className={css.rows}>
        <ItemRows label={t('held')}>
          {byValue.map((fund) => (
            <Fund
              key={fund.productCode}
              fund={fund}
              own={performance?.funds.find(({ productCode }) => productCode === fund.productCode)}
              today={today}
              isOpen={open === fund.productCode}
              onPress={() => setOpen(open === fund.productCode ? null : fund.productCode)}
            />
          ))}
        </ItemRows>
      </div>
      <CardFoot>
        <span>{t('risk')}</span>
      </CardFoot>
    </Card>
  )
}

interface FundProps {
  fund: FundHolding
  own: Own | undefined
  today: string
  isOpen: boolean
  onPress: () => void
}

function Fund({ fund, own, today, isOpen, onPress }: FundProps) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const rateText = useRateText()
  const narrow = useMedia('(max-width: 640px)')
  // Units redeemed since count too, as in the sum of all funds.
  const whole = own?.periods.at(-1)
  const returned = whole ? whole.returned : fund.returned
  return (
    <li>
      <ItemRow
        icon={<GroupIcon name="wealth" size={18} />}
        name={fund.name[language]}
        below={[
          `R${fund.risk}`,
          !narrow && t('fund.units', { units: grouped(fund.units) }),
          !narrow && fund.nav && t('fund.nav', { nav: fund.nav.value }),
          t(`mode.${fund.mode}`),
        ]}
        mark={own && <Spark points={own.navGrowthBp} quiet />}
        amount={<MoneyText amount={fund.value} currency="CNY" size="strong" bare />}
        after={
          <>
            <MoneyText
              amount={whole?.gain ?? fund.gain}
              currency="CNY"
              kind="gain"
              size="strong"
              bare
              quietWord
            />
            {returned && (
              <small className={cx(css.wide, css[toneOf(returned.bp) ?? ''])}>{rateText(returned)}</small>
            )}
          </>
        }
        isOpen={isOpen}
        onPress={onPress}
      />
      {isOpen && <Opened fund={fund} own={own} today={today} />}
    </li>
  )
}

function Opened({ fund, own, today }: Pick<FundProps, 'fund' | 'own' | 'today'>) {
  const t = useTexts('ownFunds')
  const may = useMayGive()
  const [isUnfolded, setUnfolded] = useState(false)
  const { productCode: code, lots } = fund
  const free = lots.filter(({ fee }) => fee?.ppm === 0).length
  const returns = (own?.periods ?? []).flatMap(({ months, returned }) =>
    months === null || !returned ? [] : [t('fund.return', { months, rate: signedPercent(returned.bp) })],
  )
  return (
    <div className={css.more}>
      <Wait fund={fund} today={today} />
      <p className={css.lots}>
        <span>
          <b>{t('lots.many', { count: lots.length })}</b>
          {t('lots.free', { free })}
        </span>
        <Button look="text" small aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <span className={css.fold}>
            {t(isUnfolded ? 'lots.hide' : 'lots.show')}
            <Icon name="chevronDown" size={15} />
          </span>
        </Button>
      </p>
      {isUnfolded && <UnitLots lots={lots} />}
      <p className={css.returns}>
        <span>{returns.length > 0 && t('fund.returns', { list: returns.join(' · ') })}</span>
        <MoreLink href={fundAddress('/PIF1301000', code)}>{t('fund.open')}</MoreLink>
      </p>
      <p className={css.actions}>
        {may(redeemFund) && (
          <ButtonLink small href={`#${fundAddress('/PIF1303000', code)}`}>
            {t('way.redeem')}
          </ButtonLink>
        )}
        {may(convertFund) && (
          <ButtonLink small href={`#${fundAddress('/PIF1303000', code, 'convert')}`}>
            {t('way.convert')}
          </ButtonLink>
        )}
        {may(subscribeFund) && (
          <ButtonLink small href={`#${fundAddress('/PIF1301000', code, 'buy')}`}>
            {t('way.buy')}
          </ButtonLink>
        )}
      </p>
    </div>
  )
}

/** Says by waiting how many days the next lot costs less to redeem, and saves the day for the customer's own calendar. */
function Wait({ fund, today }: { fund: FundHolding; today: string }) {
  const t = useTexts('ownFunds')
  const language = useLanguage()
  const { day, money } = useLineWords(today)
  const next = fund.lots
    .flatMap((lot) => (lot.wait ? [{ lot, wait: lot.wait }] : []))
    .toSorted((one, other) => one.wait.days - other.wait.days)[0]
  if (!next) return null
  const { lot, wait } = next
  const rates = { from: lot.fee && rateOf(lot.fee.ppm), to: wait.ppm === 0 ? '0' : rateOf(wait.ppm) }
  const save = () => {
    const entry = {
      id: `fund-fee-${fund.productCode}-${lot.lotId}-${wait.on}`,
      on: wait.on,
      title: t('wait.title', { name: fund.name[language] }),
      details: t('wait.details', { confirmed: lot.confirmedOn, ...rates }),
    }
    const file = calendarFile([entry], { at: new Date(), from: brand.bank[language] })
    saveFile(`${fund.productCode}-${wait.on}.ics`, new TextEncoder().encode(file), 'text/calendar')
  }
  return (
    <MessageBar icon="clock">
      <span className={css.hint}>
        <span>
          {t('wait', { confirmed: lot.confirmedOn, days: wait.days, saves: money(wait.saves), ...rates })}
        </span>
        <Button look="text" small onClick={save}>
          {t('wait.remind', { on: day(wait.on) })}
        </Button>
      </span>
    </MessageBar>
  )
}
