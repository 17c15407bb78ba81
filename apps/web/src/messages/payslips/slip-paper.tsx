import { formatAmount, type ResponseOf } from '@cloudsail/contract'
import type { payslips } from '@cloudsail/contract/messages'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { MessageBar } from '@cloudsail/ui/message-bar.tsx'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { compareCredit, type OpenedSlip } from './open-slips.ts'
import css from './payslips.module.css'
import { Waterfall } from './waterfall.tsx'

interface Props {
  opened: OpenedSlip
  credits: ResponseOf<typeof payslips>['credits']
}

/** Shows a decrypted slip, whether its items add up, and the salary received for comparison. */
export function SlipPaper({ opened, credits }: Props) {
  const t = useTexts('payslips')
  if (opened === 'replaced' || opened === 'damaged')
    return (
      <MessageBar kind="warn" live>
        {t(opened)}
      </MessageBar>
    )
  const { content, addsUp } = opened
  const compared = compareCredit(credits, content)
  const amount = (text: string) => <MoneyText amount={text} currency="CNY" bare />
  return (
    <Card
      title={t('slip', { month: content.month })}
      aside={
        <Button look="line" small onClick={() => window.print()}>
          {t('print')}
        </Button>
      }
    >
      <p className={css.small}>{content.employer}</p>
      <p className={css.net}>
        {t('net')} <MoneyText amount={content.net} currency="CNY" size="strong" />
      </p>
      <MessageBar kind={compared?.differenceMinor === 0n ? 'success' : 'warn'} live>
        {compared === null
          ? t('credit.none')
          : compared.differenceMinor === 0n
            ? t('credit.same', { date: compared.credit.date, tail: compared.credit.tail })
            : t('credit.differs', {
                date: compared.credit.date,
                tail: compared.credit.tail,
                amount: formatAmount(compared.differenceMinor, 'CNY'),
              })}
      </MessageBar>
      {addsUp && <Waterfall content={content} />}
      <table className={css.items}>
        <caption className="said">{t('slip', { month: content.month })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {content.items.map(({ name, amount: text }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount(text)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(['gross', 'deductions', 'net'] as const).map((sum) => (
            <tr key={sum}>
              <th scope="row">{t(sum)}</th>
              <td>{amount(content[sum])}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={css.small}>{t(addsUp ? 'addsUp' : 'addsNotUp')}</p>
    </Card>
  )
}
