export default function Cart() {
  return null;
}
