import {
  type FundCourse,
  type FundDetail,
  fundTypeNames,
  redemptionFeePpm,
  riskNames,
  subscribeFund,
} from '@cloudsail/contract/wealth'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useLanguage, useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button, ButtonLink } from '@cloudsail/ui/button.tsx'
import { useMayGive } from '@cloudsail/ui/order-flow/use-may-give.ts'
import { Tag } from '@cloudsail/ui/tag.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { toGrade } from '../../suitability/grade-ladder.tsx'
import { fundAddress } from '../address.ts'
import { costOfAYear } from '../cost-of-a-year.ts'
import css from '../funds.module.css'
import { grouped, rateOf, signedPercent, toneOf } from '../percent.ts'
import type { ComparedCourses } from './compare-courses.ts'
import look from './comparison.module.css'
import { LineMark } from './line-mark.tsx'

const route = '/PIF1301000'

export interface ComparedFund {
  detail: FundDetail
  course: FundCourse
}

interface Props {
  funds: readonly ComparedFund[]
  /** Null if the funds have no period in common. */
  compared: ComparedCourses | null
  onRemove: (code: string) => void
}

/** Compares performance, risk, conditions and cost, one column per fund. No fund is marked as the best. */
export function ComparisonTable({ funds, compared, onRemove }: Props) {
  const t = useTexts('funds')
  const language = useLanguage()
  const cells = (of: (fund: ComparedFund, place: number) => ReactNode) => funds.map(of)
  const rateOrFree = (ppm: number) => (ppm === 0 ? t('free') : rateOf(ppm))
  const percent = (bp: number | undefined) =>
    bp === undefined ? '—' : <b className={css[toneOf(bp) ?? '']}>{signedPercent(bp)}</b>
  const groups: { title: string | null; rows: { name: string; cells: ReactNode[] }[] }[] = [
    {
      title: t('compare.course'),
      rows: [
        { name: t('growthHead'), cells: cells((_, place) => percent(compared?.lines[place]?.growthBp)) },
        {
          name: t('compare.fall'),
          cells: cells((_, place) => {
            const fallBp = compared?.lines[place]?.fallBp
            return (
              <>
                {percent(fallBp)}
                {fallBp !== undefined && fallBp < 0 && (
                  // A hundredth of a percent of 10,000 yuan is one yuan.
                  <span className={cx(css.quiet, look.note)}>
                    {t('compare.fall.money', { amount: grouped(`${-fallBp}.00`) })}
                  </span>
                )}
              </>
            )
          }),
        },
      ],
    },
    {
      title: t('risk'),
      rows: [
        {
          name: t('compare.kind'),
          cells: cells(({ detail: { fund } }) => fundTypeNames[fund.type][language]),
        },
        {
          name: t('compare.risk'),
          cells: cells(({ detail: { fund } }) => (
            <Tag tone={fund.risk >= 4 ? 'warn' : 'sea'}>{riskNames[toGrade(fund.risk)][language]}</Tag>
          )),
        },
        {
          name: t('compare.may'),
          cells: cells(({ detail: { fund } }) =>
            t(fund.bar === null ? 'compare.may.yes' : `bar.${fund.bar}`),
          ),
        },
      ],
    },
    {
      title: t('compare.amounts'),
      rows: [
        { name: t('first'), cells: cells(({ detail: { fund } }) => grouped(fund.first)) },
        { name: t('compare.further'), cells: cells(({ detail }) => grouped(detail.further)) },
        {
          name: t('compare.cap'),
          cells: cells(({ detail: { dayCap } }) =>
            dayCap === null ? t('compare.cap.none') : grouped(dayCap),
          ),
        },
      ],
    },
    {
      title: t('fees'),
      rows: [
        {
          name: t('fee'),
          cells: cells(({ detail: { fund } }) => rateOrFree(fund.subscriptionPpm)),
        },
        {
          name: t('compare.running'),
          cells: cells(({ detail }) => rateOf(detail.managementPpm + detail.custodyPpm)),
        },
        ...feeSteps(funds).map(({ from, under }) => ({
          name:
            under === null
              ? t('compare.held.beyond', { from })
              : from === 0
                ? t('compare.held.under', { under })
                : t('compare.held', { from, under }),
          cells: cells(({ detail: { redemptionFees } }) =>
            rateOrFree(redemptionFeePpm(redemptionFees, from)),
          ),
        })),
        {
          name: t('fees.year'),
          cells: cells(({ detail }) => {
            const { whole, ...parts } = costOfAYear(detail)
            return (
              <>
                <b>{whole}</b>
                <span className={cx(css.quiet, look.note)}>{t('compare.parts', parts)}</span>
              </>
            )
          }),
        },
      ],
    },
    {
      title: null,
      rows: [{ name: t('action'), cells: cells((fund) => <Ways fund={fund} onRemove={onRemove} />) }],
    },
  ]
  const codes = funds.map(({ detail }) => detail.fund.productCode)
  return (
    <table className={look.table} style={{ '--funds': funds.length } as CSSProperties}>
      <caption className="said">{t('compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('fund')}</th>
          {funds.map(({ detail: { fund } }, place) => (
            <th key={fund.productCode} scope="col">
              <LineMark place={place} />
              <Link href={fundAddress(route, fund.productCode)}>{fund.name[language]}</Link>
              <span className={cx(css.quiet, look.note)}>{fund.productCode}</span>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title}>
          {title !== null && (
            <tr className={look.group}>
              <th scope="rowgroup" colSpan={funds.length + 1}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={codes[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Lists the actions for a fund. */
function Ways({ fund: { detail }, onRemove }: { fund: ComparedFund; onRemove: Props['onRemove'] }) {
  const t = useTexts('funds')
  const language = useLanguage()
  const may = useMayGive()
  const { productCode, bar, name: names } = detail.fund
  const name = names[language]
  return (
    <span className={look.ways}>
      {bar === null && may(subscribeFund) && (
        <ButtonLink small href={`#${fundAddress(route, productCode, 'buy')}`}>
          <span aria-hidden="true">{t('buy')}</span>
          <span className="said">{t('buy.of', { name })}</span>
        </ButtonLink>
      )}
      <Button
        look="text"
        small
        aria-label={t('compare.remove.of', { name })}
        onClick={() => onRemove(productCode)}
      >
        {t('compare.remove')}
      </Button>
    </span>
  )
}

/**
 * Returns the holding periods between which the redemption fee of any fund changes. The last has no end. If redemption is
 * always free, it is the only one.
 */
function feeSteps(funds: readonly ComparedFund[]): { from: number; under: number | null }[] {
  const turns = funds.flatMap(({ detail }) => detail.redemptionFees.map(({ underDays }) => underDays))
  const starts = [0, ...[...new Set(turns)].sort((a, b) => a - b)]
  return starts.length === 1
    ? [{ from: 0, under: null }]
    : starts.map((from, index) => ({ from, under: starts[index + 1] ?? null }))
}
