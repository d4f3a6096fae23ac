/** Values of a form by name, as Stripe takes them: `items[0][price]=x` is `{items: {0: {price: 'x'}}}`. */
export interface Form {
  [name: string]: string | Form
}

export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+/g)].map(([part]) => part)
    let place = form
    for (const part of path.slice(0, -1)) {
      place[part] ??= {}
      place = place[part] as Form
    }
    place[path.at(-1)!] = value
  }
  return form
}
