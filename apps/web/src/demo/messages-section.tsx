import type { ResponseOf } from '@cloudsail/contract'
import { networkMessages } from '@cloudsail/contract/demo'
import { call } from '@cloudsail/ui/base/api/index.ts'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Button } from '@cloudsail/ui/button.tsx'
import { Card } from '@cloudsail/ui/card.tsx'
import { TextField } from '@cloudsail/ui/text-field.tsx'
import { type FormEvent, useState } from 'react'
import css from './gallery.module.css'

type Messages = ResponseOf<typeof networkMessages>['messages']

/** The messages of a payment as they were transmitted, found by its number. */
export function MessagesSection() {
  const t = useTexts('demo')
  const [number, setNumber] = useState('')
  const [messages, setMessages] = useState<Messages | null>(null)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    // By the end of this call a refusal has been shown.
    const answer = await call(networkMessages, { number: number.trim() }).catch(() => null)
    if (answer) setMessages(answer.messages)
  }
  return (
    <Card title={t('day.messages')}>
      <form className={css.stack} onSubmit={(event) => void find(event)}>
        <TextField
          label={t('day.messages.number')}
          hint={t('day.messages.hint')}
          inputMode="numeric"
          value={number}
          onChange={setNumber}
        />
        <div>
          <Button type="submit" look="line">
            {t('day.messages.find')}
          </Button>
        </div>
      </form>
      <div role="status" className={css.stack}>
        {messages?.length === 0 && <p>{t('day.nothing')}</p>}
        {messages?.map(({ network, direction, archivedAt, messageId, body }) => (
          <details key={`${direction}${messageId}${archivedAt}`}>
            <summary>
              {momentText(archivedAt, true)} · {network} · {t(`day.messages.${direction}`)} · {messageId}
            </summary>
            <pre className={css.written}>{body}</pre>
          </details>
        ))}
      </div>
    </Card>
  )
}
