// Pays as a customer of another bank and polls the outcomes of the payments.
import { amountOf, element, find } from '../phone/page-parts.js'

const address = new URL('payments', import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const refreshMs = 1_200
const form = find('pay')

let drawn = ''

const grouped = (amount) => amount.replace(/\B(?=(\d{3})+\.)/g, ',')
function row({ network, state, reason, answered, sentAt, payment }) {
  const waits = state === 'settled' && !answered
  const node = element('li', waits ? 'sent' : state)
  const end = t[`state.${waits ? 'unanswered' : state}`]
  node.append(
    element('b', '', payment.payee.name),
    element('b', 'amount', grouped(payment.amount)),
    element('span', 'end', reason === null ? end : `${end} · ${t[`reason.${reason}`] ?? reason}`),
    element('span', '', `${payment.payer.name} · ${network} · ${sentAt.slice(5, 16).replace('T', ' ')}`),
  )
  return node
}

function draw(payments) {
  const state = JSON.stringify(payments.map(({ messageId, state, answered }) => [messageId, state, answered]))
  if (state === drawn) return
  drawn = state
  find('sent').replaceChildren(...payments.map(row))
  find('none').hidden = payments.length > 0
}

async function refresh() {
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(String(answer.status))
    draw((await answer.json()).payments)
    find('offline').hidden = true
  } catch {
    find('offline').hidden = false
  }
}

async function keepRefreshing() {
  await refresh()
  setTimeout(keepRefreshing, document.hidden ? 4 * refreshMs : refreshMs)
}

const say = (text, kind) => {
  find('said').textContent = text
  find('said').className = kind
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const values = Object.fromEntries(new FormData(form))
  const accountOf = (text) => text.toUpperCase().replaceAll(' ', '')
  const amount = amountOf(values.amount, 13)
  if (amount === null) return say(t.wrong, 'bad')
  say(t.paying, '')
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        network: values.network,
        amount,
        payer: {
          name: values.payerName.trim(),
          account: accountOf(values.payerAccount),
          bank: values.payerBank,
        },
        payee: {
          name: values.payeeName.trim(),
          account: accountOf(values.payeeAccount),
          bank: '599290000017',
        },
        remark: values.remark,
      }),
    })
    if (answer.status === 400) return say(t.wrong, 'bad')
    if (!answer.ok) throw new Error(String(answer.status))
    say(t.paid, 'good')
    await refresh()
  } catch {
    say(t.down, 'bad')
  }
})
keepRefreshing()
