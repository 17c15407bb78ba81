// Buys goods and polls the outcome of each order.
import { amountOf, element, find } from '../phone/page-parts.js'

const address = (name) => new URL(name, import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const refreshMs = 1_500

const post = async (name, body) => {
  const answer = await fetch(address(name), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

for (const button of document.querySelectorAll('[data-buy]'))
  button.addEventListener('click', async () => {
    try {
      const made = await post('orders', { goods: Number(button.dataset.buy) })
      location.assign(made.address)
    } catch {
      find('said').textContent = t.down
    }
  })

async function refund(number) {
  const amount = amountOf(prompt(t.refundAmount) ?? '')
  if (amount === null) {
    find('said').textContent = t.wrong
    return
  }
  try {
    const answer = await post('refunds', { number, amount })
    find('said').textContent = answer.reason ?? t.refunded.replace('{amount}', answer.refunded)
  } catch {
    find('said').textContent = t.down
  }
  await refresh()
}

async function ask(number) {
  try {
    await post('queries', { number })
  } catch {
    find('said').textContent = t.down
  }
  await refresh()
}

function row({ number, goods, amount, state, refunded }) {
  const node = element('li', state, '')
  node.append(
    element('b', '', goods),
    element('b', 'amount', amount),
    element('span', 'end', t[`state.${state}`]),
    element('span', '', number),
  )
  if (refunded !== '0.00') node.append(element('span', '', t.refunded.replace('{amount}', refunded)))
  const button = (words, press) => {
    const made = element('button', '', words)
    made.type = 'button'
    made.addEventListener('click', () => void press(number))
    node.append(made)
  }
  if (state === 'paid') button(t.refund, refund)
  else button(t.ask, ask)
  return node
}

let shown = ''
async function refresh() {
  const answer = await fetch(address('orders')).catch(() => null)
  if (!answer?.ok) return
  const text = await answer.text()
  // Rebuilding an unchanged list would take the focus from its buttons.
  if (text === shown) return
  shown = text
  const { orders } = JSON.parse(text)
  find('sent').replaceChildren(...orders.map(row))
  find('none').hidden = orders.length > 0
}

await refresh()
setInterval(refresh, refreshMs)
