// Uses a card and polls the outcome.
import { amountOf, element, find } from '../phone/page-parts.js'

const address = new URL('purchases', import.meta.url)
const t = JSON.parse(document.body.dataset.texts)
const refreshMs = 1_200
const form = find('use')

function row({ card, place, merchant, amount, state, code }) {
  const node = element('li', state, '')
  const end = t[`state.${state}`]
  node.append(
    element('b', '', merchant),
    element('b', 'amount', amount),
    element('span', 'end', code === null || code === '00' ? end : `${end} · ${code}`),
    element('span', '', `${t[`place.${place}`]} · ${card.slice(-4)}`),
  )
  return node
}

async function refresh() {
  try {
    const answer = await fetch(address)
    const { purchases } = await answer.json()
    find('sent').replaceChildren(...purchases.map(row))
    find('none').hidden = purchases.length > 0
  } catch {
    find('said').textContent = t.down
  }
}

async function keepRefreshing() {
  await refresh()
  setTimeout(keepRefreshing, document.hidden ? 4 * refreshMs : refreshMs)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { card, place, merchant, amount } = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({
    card: card.replace(/\s/g, ''),
    place,
    merchant: merchant.trim(),
    amount: amountOf(amount) ?? '',
  })
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    find('said').textContent = status === 202 ? t.taken : status === 400 ? t.wrong : t.down
  } catch {
    find('said').textContent = t.down
  }
  await refresh()
})

void keepRefreshing()
