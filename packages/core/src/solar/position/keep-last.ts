/** A function that keeps its last answer and gives it again to the same arguments; what it gives must not be changed. */
export function keepLast<Given extends readonly number[], T>(
  compute: (...given: Given) => T,
): (...given: Given) => T {
  let key: string | undefined
  let answer: T
  return (...given) => {
    const asked = given.join(' ')
    if (asked !== key) {
      answer = compute(...given)
      key = asked
    }
    return answer
  }
}
