import { createRandom } from './random.ts';

/** Subjects of the sentences. */
export const NOUNS: readonly string[] = words(`
  request response worker queue scheduler cache router session token parser buffer stream record index query cursor
  shard replica leader follower snapshot journal ledger bucket region zone cluster node gateway proxy socket listener
  handler middleware adapter driver schema migration table column row key lock transaction savepoint trigger view
  template component layout stylesheet palette icon font locale message formatter calendar timestamp duration deadline
  retry budget quota limit threshold alarm dashboard metric counter gauge histogram trace span sampler exporter
  credential secret certificate policy role permission account tenant workspace project environment release artifact
  manifest checksum signature registry mirror archive branch tag pipeline stage runner sandbox fixture assertion
  report coverage profile benchmark plugin hook command flag option preset`);

export const ADJECTIVES: readonly string[] = words(`
  pending stale fresh local remote shared private public default optional required nested empty partial complete
  atomic durable idle busy slow early late primary secondary internal external signed encrypted compressed cached
  frozen mutable ordered sorted unique duplicate transient persistent scheduled verified rejected oversized regional
  temporary archived inherited explicit implicit deferred concurrent sequential`);

export const VERBS: readonly string[] = words(`
  reads writes keeps drops copies moves checks signs locks opens closes starts stops holds owns sends receives
  forwards delays repeats skips merges splits sorts filters counts limits names renames validates rejects accepts
  records restores replaces refreshes expires publishes resolves loads measures compares`);

export const ADVERBS: readonly string[] = words(`
  always never usually rarely silently immediately eventually explicitly automatically deliberately`);

/** Names no dictionary has: they give a search index the long tail that real documentation gives it. */
export const NAMES: readonly string[] = invent(3000);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

function invent(amount: number): readonly string[] {
  const random = createRandom(amount);
  const starts = words('b br ch d dr f fl g gl h j k kr l m n p pr qu r s sk sl t th tr v w y z');
  const middles = words('a ae e ei i ia o oa u ui');
  const ends = words('b d k l m n nd nt r rn s sk st t x');
  const syllable = (): string => random.pick(starts) + random.pick(middles);
  return Array.from({ length: amount }, () => {
    const syllables = Array.from({ length: random.between(1, 2) }, syllable);
    return syllables.join('') + syllable() + random.pick(ends);
  });
}
