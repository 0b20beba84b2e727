/** What each fault of the YAML parser means for who wrote the file; sentences without a full stop. */
const SENTENCES: Readonly<Record<string, string>> = {
  ALIAS_PROPS: 'An alias cannot have an anchor or a tag',
  BAD_ALIAS: 'This alias has no name',
  BAD_DIRECTIVE: 'This line beginning with % is no YAML directive',
  BAD_DQ_ESCAPE: 'This backslash escape does not exist; write \\\\ for a backslash, or use single quotes',
  BAD_INDENT: 'This is indented otherwise than what it belongs to, or a bracket before it is not closed',
  BAD_PROP_ORDER: 'Anchor and tag stand before the dash or question mark that they belong behind',
  BAD_SCALAR_START: 'A value cannot begin with this character; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY: 'A second "key: value" stands on the line; put the value in quotes, or on lines of its own',
  BLOCK_IN_FLOW: 'A value in brackets goes on without them; use commas inside [ ] and { }',
  DUPLICATE_KEY: 'This key stands here twice',
  KEY_OVER_1024_CHARS: 'This key has more than 1024 characters; a quote or a colon may be missing',
  MISSING_CHAR: 'Something is missing here: a quote, a bracket, a comma, a colon or a blank behind one',
  MULTILINE_IMPLICIT_KEY: 'A key must stand on one line; a colon or a quote may be missing',
  MULTIPLE_ANCHORS: 'A value has at most one anchor',
  MULTIPLE_DOCS: 'A second document begins here; the file holds one',
  MULTIPLE_TAGS: 'A value has at most one tag',
  NON_STRING_KEY: 'A key must be a plain word',
  RESOURCE_EXHAUSTION: 'The lists and maps in it are nested too deep',
  TAB_AS_INDENT: 'Tabs cannot indent; use blanks',
  TAG_RESOLVE_FAILED: 'Tags are not allowed here; write the value out',
  UNEXPECTED_TOKEN: 'This does not belong here; a quote, bracket or colon before it may be missing',
  BAD_COLLECTION_TYPE: 'The tag does not fit the value behind it',
};

/** One sentence for a fault of the parser, known by its code; ends with a full stop. */
export function describeYamlFault(code: string): string {
  return `${SENTENCES[code] ?? 'This is not YAML'}.`;
}
