import sax from 'sax';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Its own text and that of its descendants. */
  text: string;
  children: XmlElement[];
}

/** Parses a document strictly. @throws if it is not well-formed */
export function parseXml(document: string): XmlElement {
  const parser = sax.parser(true, { xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const element: XmlElement = { name, attributes, text: '', children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  };
  const add = (text: string) => {
    for (const element of open) element.text += text;
  };
  parser.ontext = add;
  parser.oncdata = add;
  parser.onclosetag = () => {
    open.pop();
  };
  parser.write(document).close();
  return root.children[0]!;
}

/** All elements of a name, at any depth. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsOf(child, name),
  ]);
}
